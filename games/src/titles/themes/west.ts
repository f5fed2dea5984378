/** Themes of old gods, old seas and old frontiers. */
import { hero, words } from './theme.ts'
import type { Theme } from './theme.ts'

export const WEST_THEMES: Theme[] = [
  {
    id: 'olympus',
    heroes: [
      'high-voltage: Thunder of Zeus, Bolt of Heaven, Storm Throne',
      'trophy: Laurel Cup, Victor of Olympia, Champion of Athens',
      'classical-building: Marble Temple, Temple of Athena, Pillars of Delphi',
      'dove: Dove of Aphrodite, Silver Dove, Dove Skies',
      'shield: Shield of Ares, Spartan Shield, Aegis',
      'owl: Owl of Athena, Wisdom Owl, Moonlit Owl',
    ].map(hero),
    tails: words('Glory Triumph Saga Legend'),
    highs: words('crossed-swords crown eagle bow-and-arrow trident-emblem lion'),
    lows: words('olive grapes amphora flute wine-glass leafy-green'),
    scatters: words('cloud-with-lightning sun fire'),
  },
  {
    id: 'pirate',
    heroes: [
      'skull-and-crossbones: Black Doubloon, Dead Calm, Crossbones',
      'anchor: Captain Bounty, Iron Anchor, Anchor Bay',
      'sailboat: Windward Sloop, Smuggler Sloop, Trade Wind',
      'bomb: Powder Keg, Cannon Cove, Broadside',
      'compass: Lost Compass, True Compass, Compass Rose',
      'desert-island: Castaway Key, Hidden Island, Turtle Cay',
    ].map(hero),
    tails: words('Plunder Raid Voyage Ransom'),
    highs: words('gem-stone dagger coin ring world-map telescope'),
    lows: words('beer-mug lemon candle hook rock bell'),
    scatters: words('glowing-star shooting-star old-key'),
  },
  {
    id: 'west',
    heroes: [
      'cactus: Wild Posse, Saguaro Sun, Cactus Canyon',
      'horse: Silver Stampede, Mustang Mesa, Bronco Dust',
      'bison: Bison Prairie, Thunder Herd, Bison Bluff',
      'wolf: Lone Wolf, Wolf Mesa, Howling Gulch',
      'locomotive: Iron Express, Gold Train, Midnight Express',
      'eagle: Silver Eagle, Eagle Canyon, Eagle Rock',
    ].map(hero),
    tails: words('Showdown Trail Frontier Sundown'),
    highs: words('star coin firecracker money-bag fox water-pistol'),
    lows: words('ear-of-corn banjo hiking-boot hot-pepper beans wood'),
    scatters: words('tornado fire desert'),
  },
  {
    id: 'ocean',
    heroes: [
      'octopus: Octopus Garden, Ink Octopus, Kraken Reef',
      'shark: Shark Shoal, Great White, Reef Shark',
      'dolphin: Dolphin Bay, Silver Dolphin, Dolphin Song',
      'spouting-whale: Whale Song, Blue Whale, Whale Harbour',
      'crab: Crab Lagoon, Crimson Crab, Crab Castle',
      'turtle: Turtle Tide, Ancient Turtle, Turtle Reef',
    ].map(hero),
    tails: words('Treasure Splash Odyssey'),
    highs: words('trident-emblem jellyfish tropical-fish squid blowfish diving-mask'),
    lows: words('spiral-shell coral oyster shrimp anchor lobster'),
    scatters: words('water-wave ring-buoy bubbles'),
  },
]
