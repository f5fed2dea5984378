/** Worlds that taste and grow: sweets, fruit, feasts and farms. */
import { world, type World } from './world.ts'

export const TREAT_WORLDS: World[] = [
  world({
    id: 'candy',
    heroes: `
      lollipop: Lollipop, Lolly = लॉलीपॉप
      doughnut: Doughnut, Sprinkles = डोनट
      cupcake: Cupcake, Frosting = कपकेक
      candy: Candy, Bonbon = कैंडी टॉफ़ी
      chocolate-bar: Chocolate, Cocoa = चॉकलेट
      ice-cream: Sundae, Gelato = आइसक्रीम
      soft-ice-cream: Soft Serve, Swirl Cone = आइसक्रीम
      birthday-cake: Birthday Cake, Layer Cake = केक
      shortcake: Shortcake, Cream Cake = केक
      cookie: Cookie, Choc Chip = बिस्किट
      honey-pot: Honey, Honeypot = शहद
      custard: Caramel, Pudding = कस्टर्ड
      pie: Pie, Cream Pie = पाई
      waffle: Waffle, Syrup Waffle = वॉफ़ल
      pancakes: Pancake, Pancake Stack = पैनकेक
      pretzel: Pretzel, Sugar Twist = प्रेट्ज़ल
      popcorn: Popcorn, Kernel Pop = पॉपकॉर्न
      croissant: Croissant, Pastry = क्रोइसों
      shaved-ice: Gola, Snow Cone = बर्फ़ गोला
      teddy-bear: Gummy Bear, Teddy = टेडी
      balloon: Balloon, Bubblegum = गुब्बारा
      bubble-tea: Bubble Tea, Boba = चाय
    `,
    firsts:
      'Sugar, Sweet, Fizzy, Sticky, Rainbow, Fluffy, Giant, Glazed, Magic, Minty, Crunchy, Jolly, Melting, Sprinkled',
    tails:
      'Party, Parade, Delight, Frenzy, Cascade, Factory, Carnival, Crush, Dream, Lane, Shop, Surprise, Tower, Wonderland',
    lows: 'glass-of-milk ribbon confetti-ball strawberry cherries peanuts egg butter cup-with-straw party-popper',
    scatters: 'rainbow wrapped-gift piata sparkles',
  }),
  world({
    id: 'fruit',
    heroes: `
      cherries: Cherry, Twin Cherries = चेरी
      watermelon: Watermelon, Melon = तरबूज़
      strawberry: Strawberry, Berry = स्ट्रॉबेरी
      pineapple: Pineapple, Ananas = अनानास
      lemon: Lemon, Citrus = नींबू
      grapes: Grape, Vineyard = अंगूर
      green-apple: Green Apple, Orchard Apple = सेब
      red-apple: Red Apple, Apple = सेब
      pear: Pear, Golden Pear = नाशपाती
      peach: Peach, Nectarine = आड़ू
      mango: Mango, Alphonso = आम
      kiwi-fruit: Kiwi, Kiwifruit = कीवी
      blueberries: Blueberry, Bilberry = ब्लूबेरी
      tangerine: Orange, Tangerine = संतरा
      lime: Lime, Key Lime = नींबू
      banana: Banana, Plantain = केला
      avocado: Avocado, Avo = एवोकाडो
      slot-machine: Sevens, Hot Seven = सात
      bell: Bells, Liberty Bell = घंटी
      four-leaf-clover: Clover, Four Leaf = तिपतिया
      tropical-drink: Cocktail, Fruit Punch = शरबत
      melon: Honeydew, Cantaloupe = ख़रबूज़ा
      tomato: Tomato, Plum = टमाटर
    `,
    firsts:
      'Juicy, Hot, Ripe, Classic, Sizzling, Tropical, Neon, Golden, Fresh, Double, Royal, Blazing, Zesty, Lucky',
    tails:
      'Deluxe, Fiesta, Sizzle, Punch, Orchard, Blast, Splash, Basket, Twist, Squeeze, Harvest, Rush, Party, Classic',
    lows: 'leafy-green herb ice cup-with-straw basket ear-of-corn carrot chestnut hot-pepper seedling',
    scatters: 'collision fire star sun',
  }),
  world({
    id: 'feast',
    heroes: `
      curry-rice: Curry, Masala = करी मसाला
      dumpling: Dumpling, Momo = मोमो
      steaming-bowl: Ramen, Noodle Bowl = नूडल
      sushi: Sushi, Nigiri = सुशी
      taco: Taco, Taqueria = टैको
      burrito: Burrito, Wrap Stand = बरिटो
      hamburger: Burger, Burger Bar = बर्गर
      pizza: Pizza, Pizzeria = पिज़्ज़ा
      hot-dog: Hot Dog, Sausage = हॉट डॉग
      spaghetti: Spaghetti, Pasta = पास्ता
      hot-pepper: Chilli, Hot Chilli = मिर्च
      cheese-wedge: Cheese, Cheddar = पनीर
      shallow-pan-of-food: Paella, Biryani = बिरयानी
      pot-of-food: Stew, Dal Pot = दाल
      flatbread: Naan, Tandoor = नान रोटी
      meat-on-bone: Roast, Drumstick = भोज
      fried-shrimp: Tempura, Bhaji = पकौड़ा
      falafel: Falafel, Pakora = पकौड़ा
      sandwich: Sandwich, Toastie = सैंडविच
      french-fries: Fries, Chips = फ़्राई
      bagel: Bagel, Bakery = ब्रेड
      cooking: Frying Pan, Skillet = कड़ाही
      cocktail-glass: Martini, Aperitif = जाम
      fondue: Fondue, Melting Pot = फ़ोंड्यू
    `,
    firsts:
      'Spicy, Smoky, Street, Sizzling, Royal, Midnight, Crispy, Golden, Saucy, Tasty, Hearty, Flaming, Secret, Savoury',
    tails:
      'Kitchen, Feast, Bazaar, Banquet, Recipe, Supper, Diner, Platter, Stall, Table, Menu, Flavour, Spice, Chef',
    lows: 'salt garlic onion bread egg potato carrot butter spoon fork-and-knife',
    scatters: 'fire bellhop-bell clinking-glasses fork-and-knife-with-plate',
  }),
  world({
    id: 'farm',
    heroes: `
      cow: Cow, Dairy = गाय
      water-buffalo: Buffalo, Water Buffalo = भैंस
      rooster: Rooster, Cockerel = मुर्ग़ा
      chicken: Hen, Henhouse = मुर्ग़ी
      hatching-chick: Chick, Hatchling = चूज़ा
      pig: Pig, Piglet = सूअर
      goat: Goat, Billy Goat = बकरी
      ewe: Sheep, Woolsack = भेड़
      ram: Ram, Ramhorn = मेढ़ा
      donkey: Donkey, Burro = गधा
      duck: Duck, Duckling = बत्तख़
      goose: Goose, Golden Egg = हंस
      turkey: Turkey, Gobbler = टर्की
      llama: Llama, Alpaca = लामा
      tractor: Tractor, Ploughman = ट्रैक्टर
      ear-of-corn: Corn, Maize = मक्का भुट्टा
      carrot: Carrot, Carrot Patch = गाजर
      eggplant: Aubergine, Brinjal = बैंगन
      pea-pod: Pea Pod, Sweet Pea = मटर
      beaver: Beaver, Dam Builder = ऊदबिलाव
      dog: Sheepdog, Good Dog = कुत्ता
      mouse: Barn Mouse, Field Mouse = चूहा
      egg: Eggs, Egg Basket = अंडा
    `,
    firsts:
      'Happy, Sunny, Country, Golden, Muddy, Rustic, Lucky, Merry, Barnyard, Busy, Proud, Rolling, Dusty, Cheerful',
    tails:
      'Farm, Harvest, Barn, Meadow, Pasture, Acres, Fair, Ranch, Hollow, Country, Roundup, Fields, Hayride, Bounty',
    lows: 'sheaf-of-rice basket bucket potato onion broccoli cucumber glass-of-milk herb beans',
    scatters: 'sunrise-over-mountains house-with-garden rainbow deciduous-tree',
  }),
  world({
    id: 'gems',
    heroes: `
      gem-stone: Diamond, Gemstone = हीरा रत्न
      ring: Ruby Ring, Signet = अँगूठी
      crown: Crown, Diadem = मुकुट ताज
      pick: Prospector, Miner = खनिक
      crystal-ball: Crystal, Orb = स्फटिक
      large-blue-diamond: Sapphire, Blue Jewel = नीलम
      large-orange-diamond: Topaz, Citrine = पुखराज
      money-bag: Jewel Pouch, Jewel Bag = थैली
      trophy: Gold Chalice, Chalice = प्याला
      hammer-and-pick: Gold Mine, Quarry = खान
      heart-suit: Ruby, Ruby Heart = माणिक
      diamond-suit: Garnet, Red Facet = रत्न
      green-heart: Emerald, Emerald Heart = पन्ना
      purple-heart: Amethyst, Violet Heart = जामुनी
      blue-heart: Aquamarine, Azure Heart = नीला
      orange-heart: Amber Stone, Amber = कहरुवा
      white-heart: Opal, Moonstone = दूधिया
      black-heart: Onyx, Obsidian = सुलेमानी
      pink-heart: Rose Quartz, Spinel = गुलाबी
      locked: Vault, Strongbox = तिजोरी
      fleur-de-lis: Fleur, Gilt Lily = कमल
      dotted-six-pointed-star: Star Ruby, Starstone = तारा
      diamond-with-a-dot: Zircon, Prism = रत्न
    `,
    firsts:
      'Brilliant, Dazzling, Royal, Flawless, Hidden, Polished, Twinkling, Deep, Priceless, Star, Secret, Regal, Uncut, Gleaming',
    tails:
      'Vault, Mine, Fever, Splendour, Cascade, Treasury, Facet, Lode, Glitter, Heist, Crystal, Cavern, Crown, Blaze',
    lows: 'rock brick key droplet coin small-blue-diamond small-orange-diamond brown-heart hammer chains',
    scatters: 'sparkles rainbow glowing-star dizzy',
  }),
]
