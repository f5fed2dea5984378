/** Worlds after dark and worlds of play: stars, spells, haunts, the frontier, stadiums and stages. */
import { world, type World } from './world.ts'

export const NIGHT_WORLDS: World[] = [
  world({
    id: 'space',
    heroes: `
      ringed-planet: Saturn, Ringworld = शनि ग्रह
      rocket: Rocket, Starship = रॉकेट
      flying-saucer: Saucer, UFO = उड़न तश्तरी
      alien-monster: Invader, Pixel Alien = एलियन
      alien: Alien, Martian = एलियन
      comet: Comet, Stardust = धूमकेतु
      robot: Robot, Android = रोबोट
      satellite: Satellite, Orbiter = उपग्रह
      milky-way: Galaxy, Milky Way = आकाशगंगा
      full-moon: Moon, Lunar = चाँद
      telescope: Observatory, Stargazer = दूरबीन
      satellite-antenna: Signal, Radio Dish = एंटीना
      new-moon: Eclipse, Dark Moon = ग्रहण
      crescent-moon: Crescent, Moonlight = चाँद
      shooting-star: Meteor, Falling Star = टूटता तारा
      atom-symbol: Atom, Nucleus = परमाणु
      dna: Helix, Genome = डीएनए
      battery: Power Cell, Reactor = बैटरी
      gear: Clockwork, Mechanism = मशीन
      microscope: Nebula Lab, Lab = प्रयोगशाला
      video-game: Arcade Pilot, Console = खेल
      globe-showing-europe-africa: Blue Planet, Earthrise = पृथ्वी
      magnet: Magnetar, Magnet = चुंबक
      infinity: Infinity, Wormhole = अनंत
    `,
    firsts:
      'Cosmic, Stellar, Quantum, Lunar, Solar, Hyper, Neon, Silent, Distant, Astral, Electric, Galactic, Silver, Rogue',
    tails:
      'Odyssey, Orbit, Frontier, Mission, Nova, Drift, Voyage, Colony, Launch, Horizon, Station, Pulse, Raiders, Beyond',
    lows: `
      test-tube petri-dish optical-disk floppy-disk joystick
      electric-plug low-battery nut-and-bolt hourglass-done computer-disk`,
    scatters: 'cyclone dizzy star glowing-star',
  }),
  world({
    id: 'halloween',
    heroes: `
      jack-o-lantern: Pumpkin, Gourd = कद्दू
      ghost: Ghost, Phantom = भूत
      bat: Bat, Vampire Bat = चमगादड़
      skull: Skull, Bonehead = खोपड़ी
      spider: Spider, Tarantula = मकड़ी
      derelict-house: Manor, Haunted House = हवेली
      coffin: Coffin, Crypt = ताबूत
      headstone: Graveyard, Tombstone = क़ब्र
      goblin: Goblin, Imp = शैतान
      ogre: Ogre, Oni = राक्षस
      black-cat: Witch Cat, Alley Cat = काली बिल्ली
      blackbird: Raven, Crow = कौआ
      waning-crescent-moon: Hunter Moon, Blood Moon = चाँद
      candle: Black Candle, Seance = मोमबत्ती
      spider-web: Cobweb, Silk Web = जाला
      brain: Zombie, Brainstorm = ज़ॉम्बी
      owl: Screech Owl, Night Owl = उल्लू
      broom: Witch, Broomstick = झाड़ू चुड़ैल
      eye: Evil Eye, Watcher = आँख
      rat: Plague Rat, Sewer Rat = चूहा
      test-tube: Mad Doctor, Elixir = प्रयोग
      mirror: Mirror, Looking Glass = आईना
      chains: Poltergeist, Rattling Chain = ज़ंजीर
    `,
    firsts:
      'Haunted, Midnight, Creepy, Cursed, Spooky, Wicked, Hollow, Shadow, Eerie, Moonlit, Grinning, Velvet, Restless, Foggy',
    tails: `Masquerade, Hollow, Nightfall, Mischief, Manor, Curse, Waltz,
      Fright, Feast, Whispers, Midnight, Shadows, Ballroom, Hex`,
    lows: 'bone mushroom key lollipop candy funeral-urn knot worm foggy leaf-fluttering-in-wind',
    scatters: 'full-moon crystal-ball cyclone new-moon',
  }),
  world({
    id: 'west',
    heroes: `
      cactus: Cactus, Saguaro = नागफनी
      horse: Mustang, Bronco = घोड़ा
      wolf: Coyote, Lone Wolf = भेड़िया
      bison: Bison, Longhorn = भैंसा
      fox: Fox, Desert Fox = लोमड़ी
      eagle: Bald Eagle, Hawk = चील
      womans-hat: Cowgirl, Prairie Hat = टोपी
      hiking-boot: Boots, Spurs = जूता
      wheel: Wagon, Stagecoach = पहिया
      snake: Rattler, Rattlesnake = साँप
      star: Sheriff, Marshal = तारा
      money-with-wings: Bank Robber, Stickup = डाकू
      fire: Campfire, Wildfire = आग
      tumbler-glass: Saloon, Whiskey = सैलून
      bank: Frontier Bank, Mint = बैंक
      locomotive: Iron Horse, Railroad = रेल
      banjo: Banjo, Bluegrass = बैंजो
      game-die: Gambler, Dice Den = पासा
      spade-suit: Ace, Spades = इक्का
      joker: Card Sharp, Joker = जोकर
      desert: Mesa, Canyon = घाटी
      lizard: Gila, Horned Lizard = छिपकली
      chestnut: Buckeye, Pecan = अखरोट
    `,
    firsts:
      'Dusty, Wild, Lonesome, Golden, Rusty, Outlaw, High Noon, Copper, Iron, Thunder, Prairie, Red, Restless, Silver',
    tails:
      'Posse, Showdown, Trail, Canyon, Frontier, Ridge, Bounty, Ranger, Gulch, Stampede, Rodeo, Sunset, Duel, Territory',
    lows: 'rock bone knot wood beans ear-of-corn key coin feather bread',
    scatters: 'sunset sunrise-over-mountains full-moon cyclone',
  }),
  world({
    id: 'wizard',
    heroes: `
      magic-wand: Wand, Spellcaster = छड़ी जादू
      unicorn: Unicorn, Moonhorn = यूनिकॉर्न
      closed-book: Grimoire, Spellbook = किताब
      castle: Castle, Keep = क़िला
      crystal-ball: Seer, Scrying Orb = भविष्य
      frog: Frog Prince, Toad = मेंढक
      dragon-face: Drake, Fire Drake = ड्रैगन
      dagger: Runeblade, Dagger Rune = ख़ंजर
      top-hat: Conjurer, Magician = जादूगर
      alembic: Alchemist, Potion = रसायन
      hourglass-done: Timekeeper, Lost Hour = समय
      herb: Herbalist, Mandrake = जड़ी बूटी
      key: Enchanted Key, Silver Key = चाबी
      scroll: Rune Scroll, Runes = लिपि
      joker: Jester, Trickster = विदूषक
      troll: Troll, Bridge Troll = राक्षस
      old-key: Warlock, Dungeon = तहख़ाना
      mirror: Magic Mirror, Mirror Maze = आईना
      chess-pawn: Chessmaster, Pawn = शतरंज
      rose: Enchantress, Glass Rose = गुलाब
      door: Secret Door, Portal = दरवाज़ा
      nazar-amulet: Talisman, Charm = ताबीज़
      prayer-beads: Mystic, Mystic Bead = माला
    `,
    firsts: `Enchanted, Arcane, Whispering, Twilight, Starlit, Forbidden, Hidden,
      Silver, Eternal, Mystic, Charmed, Ancient, Moonlit, Secret`,
    tails:
      'Spells, Enigma, Prophecy, Academy, Tower, Oath, Ritual, Curse, Riddle, Legend, Sanctum, Secrets, Quest, Council',
    lows: 'feather candle ring mushroom test-tube broom knot leaf-fluttering-in-wind bone pen',
    scatters: 'sparkles glowing-star cyclone full-moon',
  }),
  world({
    id: 'sport',
    heroes: `
      soccer-ball: Striker, Football = फ़ुटबॉल
      basketball: Slam Dunk, Hoops = बास्केटबॉल
      cricket-game: Batsman, Innings = क्रिकेट
      boxing-glove: Boxer, Knockout = मुक्का
      racing-car: Grand Prix, Racer = रेस
      tennis: Tennis, Ace Serve = टेनिस
      badminton: Shuttle, Badminton = बैडमिंटन
      field-hockey: Hockey, Stick Work = हॉकी
      american-football: Quarterback, Touchdown = फ़ुटबॉल
      rugby-football: Rugby, Scrum = रग्बी
      baseball: Home Run, Slugger = बेसबॉल
      volleyball: Volley, Spike = वॉलीबॉल
      bowling: Bowling, Tenpin = बोलिंग
      pool-8-ball: Eight Ball, Snooker = बिलियर्ड
      ping-pong: Ping Pong, Table Tennis = टेबल टेनिस
      trophy: Champion, Silver Cup = ट्रॉफ़ी
      sports-medal: Gold Medal, Medallist = पदक
      running-shoe: Sprinter, Marathon = दौड़
      bullseye: Bullseye, Darts = निशाना
      stadium: Stadium, Arena = मैदान
      martial-arts-uniform: Black Belt, Judo = कराटे
      horse-racing: Derby, Jockey = घुड़दौड़
      skateboard: Skater Kid, Half Pipe = स्केट
      motorcycle: Superbike, Throttle = मोटरसाइकिल
    `,
    firsts:
      'Golden, Champion, Final, Night, Super, Rapid, Electric, Grand, Power, Victory, Premier, Fearless, Flying, Prime',
    tails:
      'League, Glory, Cup, Legends, Strike, Arena, Masters, Derby, Fever, Final, Season, Rally, Showdown, Podium',
    lows: `
      running-shirt shorts goal-net softball lacrosse
      flying-disc kick-scooter socks billed-cap ticket`,
    scatters: 'stopwatch fireworks megaphone confetti-ball',
  }),
  world({
    id: 'music',
    heroes: `
      guitar: Guitar, Rock Star = गिटार
      drum: Drum, Dholak = ढोल
      trumpet: Trumpet, Brass Band = तुरही
      saxophone: Saxophone, Blue Note = सैक्सोफ़ोन
      violin: Violin, Fiddle = वायलिन
      accordion: Accordion, Squeezebox = हारमोनियम
      banjo: Bluegrass Banjo, Picker = बैंजो
      maracas: Maracas, Samba = मराकस
      flute: Flute, Bansuri = बाँसुरी
      musical-keyboard: Piano, Keys = पियानो
      studio-microphone: Crooner, Studio Mic = गायक
      microphone: Karaoke, Singer = माइक
      radio: Radio, Airwaves = रेडियो
      headphone: Headphones, DJ = हेडफ़ोन
      mirror-ball: Disco, Mirror Ball = डिस्को
      postal-horn: Horn, Bugle = बिगुल
      ballet-shoes: Ballet, Ballerina = नृत्य
      clapper-board: Movie Night, Bollywood = फ़िल्म बॉलीवुड
      performing-arts: Theatre, Opera = नाटक
      musical-score: Symphony, Maestro = संगीत
      television: Show Time, Game Show = टीवी
      film-projector: Matinee, Picture House = सिनेमा
      high-heeled-shoe: Tango, Dancing Shoe = नृत्य
    `,
    firsts:
      'Midnight, Electric, Neon, Velvet, Golden, Swinging, Groovy, Funky, Acoustic, Smooth, Royal, Thunder, Retro, Sunset',
    tails:
      'Groove, Beat, Fever, Encore, Jam, Melody, Rhythm, Stage, Tour, Serenade, Club, Rhapsody, Anthem, Night',
    lows: `
      musical-note musical-notes sunglasses ticket optical-disk
      loudspeaker level-slider control-knobs videocassette ribbon`,
    scatters: 'fireworks sparkles confetti-ball glowing-star',
  }),
]
