/** Worlds of water, ice, ships and roads. */
import { world, type World } from './world.ts'

export const SEA_WORLDS: World[] = [
  world({
    id: 'ocean',
    heroes: `
      octopus: Octopus, Kraken = ऑक्टोपस
      dolphin: Dolphin, Wave Dancer = डॉल्फ़िन
      whale: Whale, Blue Whale = व्हेल
      spouting-whale: Humpback, Whale Song = व्हेल
      shark: Shark, Great White = शार्क
      turtle: Turtle, Sea Turtle = कछुआ
      tropical-fish: Angelfish, Reef Fish = मछली
      blowfish: Pufferfish, Puffer = मछली
      fish: Bluefin, Silverfin = मछली
      jellyfish: Jellyfish, Moon Jelly = जेलीफ़िश
      crab: Crab, Crab Pot = केकड़ा
      lobster: Lobster, Red Claw = झींगा
      squid: Squid, Ink Squid = स्क्विड
      oyster: Oyster, Pearl = सीप मोती
      coral: Coral, Coral Castle = मूंगा
      spiral-shell: Conch, Seashell = शंख
      seal: Seal, Harbour Seal = सील
      shrimp: Shrimp, Prawn = झींगा
      diving-mask: Diver, Deep Diver = गोताखोर
      ring-buoy: Lifebuoy, Buoy = तैरना
      anchor: Anchor, Deep Anchor = लंगर
      otter: Otter, Sea Otter = ऊदबिलाव
    `,
    firsts:
      'Deep, Coral, Azure, Silver, Sunken, Tidal, Pearly, Drifting, Turquoise, Glowing, Lost, Playful, Midnight, Sapphire',
    tails:
      'Reef, Lagoon, Tide, Bay, Abyss, Cove, Current, Treasure, Splash, Depths, Grotto, Harbour, Voyage, Waves',
    lows: 'droplet bubbles sponge hook bucket rock fishing-pole sailboat palm-tree goggles',
    scatters: 'water-wave beach-with-umbrella desert-island sunset',
  }),
  world({
    id: 'pirate',
    heroes: `
      skull-and-crossbones: Jolly Roger, Crossbones = डाकू खोपड़ी
      parrot: First Mate, Polly = तोता
      anchor: Iron Anchor, Anchorage = लंगर
      ship: Galleon, Man of War = जहाज़
      sailboat: Sloop, Cutter = नाव
      bomb: Cannonball, Powder Keg = बम
      coin: Doubloon, Pieces of Eight = सिक्का ख़ज़ाना
      crossed-swords: Cutlass, Crossed Blades = तलवार
      world-map: Treasure Map, Sea Chart = नक्शा
      compass: Compass, North Star = कम्पास
      hook: Hook, Iron Hook = काँटा
      desert-island: Castaway, Treasure Isle = टापू
      dagger: Dagger, Dirk = ख़ंजर
      skull: Dead Man, Bonejaw = खोपड़ी
      key: Skeleton Key, Locker Key = चाबी
      telescope: Spyglass, Lookout = दूरबीन
      monkey: Powder Monkey, Deck Monkey = बंदर
      gem-stone: Plunder, Loot = रत्न
      beer-mug: Grog, Tavern = जाम
      rat: Bilge Rat, Ship Rat = चूहा
      hut: Smuggler, Smuggler Den = तस्कर
    `,
    firsts:
      'Black, Stormy, Cursed, Golden, Salty, Hidden, Crimson, Daring, Sunken, Iron, Rebel, Drifting, Moonlit, Reckless',
    tails:
      'Bounty, Mutiny, Raid, Cove, Tempest, Voyage, Ransom, Horizon, Legacy, Fleet, Shanty, Fortune, Gold, Escape',
    lows: 'bottle-with-popping-cork knot feather scroll ring fishing-pole coconut banana wood bucket',
    scatters: 'volcano full-moon water-wave sunset',
  }),
  world({
    id: 'winter',
    heroes: `
      polar-bear: Polar Bear, Ice Bear = भालू
      penguin: Penguin, Emperor Penguin = पेंगुइन
      snowman: Snowman, Frosty = हिममानव
      snowflake: Snowflake, Flurry = बर्फ़
      sled: Sled, Sleigh = स्लेज
      deer: Reindeer, Stag = हिरण
      moose: Moose, Antlers = मूस
      skis: Ski, Slalom = स्की
      ice-skate: Skater, Ice Dance = स्केट
      ice: Ice Cube, Iceberg = बर्फ़
      mount-fuji: Snow Peak, White Summit = पर्वत
      snow-capped-mountain: Avalanche, Icecap = हिमालय पर्वत
      christmas-tree: Fir Tree, Yuletide = क्रिसमस
      wrapped-gift: Gift Box, Present = तोहफ़ा
      bell: Sleigh Bell, Jingle = घंटी
      candle: Candlelight, Candle = मोमबत्ती
      hot-beverage: Cocoa Cup, Hot Cocoa = कोको
      scarf: Scarf, Wool Scarf = मफ़लर
      gloves: Mittens, Warm Mittens = दस्ताने
      ice-hockey: Hockey Puck, Puck = हॉकी
      curling-stone: Curling Stone, Sweepers = पत्थर
      wolf: Wolf, White Wolf = भेड़िया
      evergreen-tree: Evergreen, Pine Forest = पेड़
    `,
    firsts:
      'Frozen, Snowy, Arctic, Frosty, Silver, Northern, Crystal, Cosy, White, Glacial, Polar, Twinkling, Merry, Midwinter',
    tails:
      'Lodge, Blizzard, Lights, Frost, Wonder, Holiday, Slopes, Chill, Glow, Fjord, Solstice, Cabin, Village, Rush',
    lows: 'socks coat cookie chestnut carpentry-saw wood thread knot bone yarn',
    scatters: 'glowing-star sparkles cloud-with-snow new-moon',
  }),
  world({
    id: 'travel',
    heroes: `
      auto-rickshaw: Rickshaw, Tuk Tuk = रिक्शा ऑटो
      locomotive: Locomotive, Steam Train = रेलगाड़ी ट्रेन
      bullet-train: Bullet Train, Express = ट्रेन
      airplane: Airliner, Jet = हवाई जहाज़
      helicopter: Helicopter, Chopper = हेलीकॉप्टर
      motor-scooter: Scooter, Moped = स्कूटर
      bus: Bus, Night Bus = बस
      taxi: Taxi, Cab = टैक्सी
      bicycle: Bicycle, Velo = साइकिल
      hot-springs: Hot Spring, Onsen = झरना
      statue-of-liberty: Liberty, Lady Liberty = मूर्ति
      tokyo-tower: Sky Tower, Tower = मीनार
      ferris-wheel: Ferris Wheel, Big Wheel = झूला
      roller-coaster: Coaster, Roller Coaster = झूला
      carousel-horse: Carousel, Merry Go Round = झूला
      circus-tent: Circus, Big Top = सर्कस
      passenger-ship: Cruise, Ocean Liner = जहाज़
      speedboat: Speedboat, Powerboat = नाव
      luggage: Suitcase, Globetrotter = सामान
      camera: Camera, Snapshot = कैमरा
      mountain-cableway: Cable Car, Gondola = केबल कार
      parachute: Parachute, Skydiver = पैराशूट
      tent: Campsite, Tent = तंबू
      kite: Kite, Paper Wing = पतंग
    `,
    firsts:
      'Grand, Midnight, Royal, Neon, Distant, Coastal, Silver, Scenic, Wandering, Golden, Holiday, Rapid, Vintage, Sunny',
    tails:
      'Journey, Express, Passage, Route, Tour, Getaway, Stopover, Escape, Station, Boulevard, Departure, Mile, Weekend, Pilgrim',
    lows: 'ticket fuel-pump world-map sunglasses umbrella key hiking-boot backpack watch postbox',
    scatters: 'globe-showing-asia-australia cityscape bridge-at-night sunset',
  }),
]
