/** Worlds of luck, sand, temples and forests. */
import { world, type World } from './world.ts'

export const EAST_WORLDS: World[] = [
  world({
    id: 'fortune',
    heroes: `
      dragon: Dragon, Sky Dragon = ड्रैगन अजगर
      ox: Ox, Oxen = बैल
      carp-streamer: Koi, Carp = कोई मछली
      red-paper-lantern: Lantern, Paper Lantern = लालटेन
      money-bag: Purse, Money Bag = थैली धन
      phoenix-bird: Phoenix, Firebird = फ़ीनिक्स
      firecracker: Firecracker, Cracker = पटाखा
      red-envelope: Red Envelope, Envelope = लिफ़ाफ़ा शगुन
      mahjong-red-dragon: Mahjong, Tile = माहजोंग
      coin: Coin, Gold Coin = सिक्का
      teapot: Teapot, Tea House = चायदानी चाय
      moon-cake: Mooncake, Moon Feast = केक
      fortune-cookie: Fortune Cookie, Oracle Bite = बिस्किट
      wind-chime: Wind Chime, Chime = घंटी
      fireworks: Fireworks, Skyburst = आतिशबाज़ी
      kimono: Kimono, Silk Robe = किमोनो
      sparkler: Sparkler, Sparkstick = फुलझड़ी
      diya-lamp: Diya, Lamp Festival = दिया दीपावली दिवाली
      nesting-dolls: Matryoshka, Nesting Doll = गुड़िया
      abacus: Abacus, Counting House = गिनतारा
      long-drum: Long Drum, Drumming = ढोल
      lotus: Lotus, Lotus Pond = कमल
    `,
    firsts:
      'Golden, Jade, Lucky, Silk, Crimson, Bright, Amber, Royal, Merry, Grand, Noble, Moonlit, Vermilion, Radiant',
    tails:
      'Fortune, Festival, Parade, Blessing, Bounty, Carnival, Garden, Dance, Promise, Market, Treasure, Night, Prosperity, Song',
    lows: 'tangerine dango pine-decoration sake chopsticks bento-box rice-ball cooked-rice oden takeout-box',
    scatters: 'tanabata-tree moon-viewing-ceremony tokyo-tower sunrise',
  }),
  world({
    id: 'egypt',
    heroes: `
      beetle: Scarab, Beetle = भृंग गुबरैला
      black-cat: Bastet, Temple Cat = काली बिल्ली
      amphora: Amphora, Urn = घड़ा
      two-hump-camel: Caravan, Camel Train = ऊँट कारवाँ
      camel: Camel, Dromedary = ऊँट
      scorpion: Scorpion, Desert Sting = बिच्छू
      nazar-amulet: Nazar, Amulet = नज़र ताबीज़
      snake: Cobra, Asp = साँप नाग
      moai: Colossus, Stone Idol = मूर्ति
      scroll: Papyrus, Scroll = पांडुलिपि
      old-key: Tomb Key, Bronze Key = चाबी
      trident-emblem: Trident, Pharaoh Staff = त्रिशूल
      bone: Bone, Relic = हड्डी
      funeral-urn: Canopic Jar, Burial Urn = कलश
      desert: Dunes, Sand Sea = रेगिस्तान
      oil-drum: Oil Jar, Oil Well = तेल
      compass: Sun Compass, Desert Compass = कम्पास
      hourglass-not-done: Hourglass, Sand Clock = रेतघड़ी
      sheaf-of-rice: Nile Harvest, Sheaf = अनाज
      sun: Sun Disc, Ra Sun = सूरज
      sunrise: Desert Dawn, Nile Sunrise = सूर्योदय
      lizard: Lizard, Gecko = छिपकली
      eye: Eye of Ra, Seeing Eye = आँख
    `,
    firsts:
      'Sacred, Golden, Buried, Sunken, Ancient, Lapis, Hidden, Royal, Eternal, Lost, Sandy, Mystic, Turquoise, Gilded',
    tails:
      'Tomb, Riches, Dynasty, Legend, Secrets, Oasis, Temple, Mirage, Valley, Chamber, Prophecy, Quest, Shrine, Relics',
    lows: 'feather palm-tree ring brick jar bread grapes onion wood rock',
    scatters: 'full-moon glowing-star sun-behind-cloud star',
  }),
  world({
    id: 'jungle',
    heroes: `
      tiger: Tiger, Bengal = बाघ
      gorilla: Gorilla, Silverback = गोरिल्ला
      parrot: Parrot, Macaw = तोता
      elephant: Elephant, Tusker = हाथी
      leopard: Leopard, Panther = तेंदुआ
      lion: Lion, Pride = शेर
      rhinoceros: Rhino, Rhinoceros = गैंडा
      crocodile: Crocodile, Croc = मगरमच्छ
      orangutan: Orangutan, Red Ape = वनमानुष
      peacock: Peacock, Peafowl = मोर
      hippopotamus: Hippo, River Horse = दरियाई घोड़ा
      giraffe: Giraffe, Long Neck = जिराफ़
      zebra: Zebra, Stripes = ज़ेबरा
      monkey: Monkey, Langur = बंदर
      sloth: Sloth, Slow Climber = स्लॉथ
      frog: Tree Frog, Frog = मेंढक
      koala: Koala, Gum Bear = कोआला
      kangaroo: Kangaroo, Roo = कंगारू
      flamingo: Flamingo, Pink Wader = राजहंस
      panda: Panda, Bamboo Bear = पांडा
      coconut: Coconut, Palm Nut = नारियल
      t-rex: Rex, Tyrant = डायनासोर
      sauropod: Longtail, Sauropod = डायनासोर
      mammoth: Mammoth, Woolly = मैमथ
    `,
    firsts:
      'Wild, Emerald, Roaring, Hidden, Mighty, Misty, Painted, Golden, Swift, Untamed, Monsoon, Savage, Verdant, Ancient',
    tails:
      'Kingdom, Quest, Rumble, Trail, Safari, Canopy, Call, Expedition, Chase, Hunt, River, Haven, Spirit, Stampede',
    lows: 'banana mango hibiscus herb leafy-green mushroom bug snail feather',
    scatters: 'volcano national-park camping hut',
  }),
  world({
    id: 'olympus',
    heroes: `
      classical-building: Parthenon, Acropolis = मंदिर
      trophy: Victor Cup, Laurel Cup = ट्रॉफ़ी
      high-voltage: Thunderbolt, Zeus Bolt = बिजली
      bow-and-arrow: Bow, Archer = धनुष
      eagle: Eagle, Sky Hunter = गरुड़ चील
      owl: Athena, Athena Owl = उल्लू
      crossed-swords: Ares, Sword Oath = तलवार
      shield: Aegis, Shield = ढाल
      olive: Olive, Olive Grove = जैतून
      horse: Pegasus, Trojan Horse = घोड़ा
      water-wave: Poseidon, Tide God = लहर समुद्र
      balance-scale: Themis, Scales = तराज़ू
      wine-glass: Dionysus, Nectar = मदिरा
      dove: Aphrodite, Dove = कबूतर
      swan: Leda, Swan = हंस
      mountain: Mount Olympus, Summit = पर्वत
      performing-arts: Chorus, Muse = रंगमंच
      military-helmet: Hoplite, Spartan = योद्धा
      anatomical-heart: Titan Heart, Heart = हृदय
      heart-with-arrow: Eros, Cupid = प्रेम
    `,
    firsts:
      'Divine, Golden, Heroic, Marble, Eternal, Immortal, Sacred, Noble, Radiant, Mythic, Blazing, Azure, Laurel, Proud',
    tails:
      'Glory, Oracle, Ascent, Legend, Triumph, Crown, Throne, Wrath, Odyssey, Gift, Trials, Realm, Victory, Temple',
    lows: 'grapes bread cloud honey-pot olive key ring coin rose spiral-shell',
    scatters: 'sun-behind-small-cloud glowing-star sparkles sunrise-over-mountains',
  }),
  world({
    id: 'garden',
    heroes: `
      butterfly: Butterfly, Monarch = तितली
      honeybee: Honeybee, Queen Bee = मधुमक्खी
      lady-beetle: Ladybird, Ladybug = भिंडी कीड़ा
      hedgehog: Hedgehog, Prickles = साही
      rabbit: Rabbit, Hare = ख़रगोश
      sunflower: Sunflower, Sunbloom = सूरजमुखी
      rose: Rose, Rosebud = गुलाब
      tulip: Tulip, Tulip Field = ट्यूलिप
      cherry-blossom: Cherry Blossom, Sakura = फूल
      hibiscus: Hibiscus, Rose Mallow = गुड़हल
      hyacinth: Hyacinth, Bluebell = फूल
      bouquet: Bouquet, Posy = गुलदस्ता
      snail: Snail, Garden Snail = घोंघा
      bird: Songbird, Finch = चिड़िया
      nest-with-eggs: Nest, Nestling = घोंसला
      fountain: Fountain, Wishing Pool = फ़व्वारा
      potted-plant: Flowerpot, Greenhouse = गमला
      mushroom: Toadstool, Mushroom = कुकुरमुत्ता
      cricket: Cricket Song, Grasshopper = टिड्डा
      bug: Caterpillar, Inchworm = इल्ली
      maple-leaf: Maple, Maple Leaf = पत्ता
      dodo: Dodo, Odd Bird = पक्षी
    `,
    firsts:
      'Blooming, Dewy, Sunny, Secret, Velvet, Gentle, Rosy, Morning, Wild, Fragrant, Spring, Honeyed, Dancing, Painted',
    tails:
      'Garden, Meadow, Waltz, Bloom, Picnic, Bower, Breeze, Arbour, Nectar, Terrace, Dew, Orchard, Lullaby, Summer',
    lows: 'herb fallen-leaf seedling four-leaf-clover white-flower worm ant chestnut leaf-fluttering-in-wind rosette',
    scatters: 'rainbow sun-behind-rain-cloud house-with-garden sun',
  }),
]
