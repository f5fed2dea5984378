/** Themes that shine and taste: sweets, fruit, stones and stadiums. */
import { hero, words } from './theme.ts'
import type { Theme } from './theme.ts'

export const TREAT_THEMES: Theme[] = [
  {
    id: 'candy',
    heroes: [
      'lollipop: Lollipop Lane, Swirl Lollipop, Lolly Land',
      'doughnut: Sweet Pop, Doughnut Dream, Sprinkle Ring',
      'cupcake: Cupcake Carnival, Cherry Cupcake, Frosting Peak',
      'candy: Candy Avalanche, Toffee Twist, Sugar Cascade',
      'chocolate-bar: Cocoa Castle, Choco Chase, Dark Cocoa',
      'ice-cream: Gelato Galore, Sundae Summit, Frosty Scoop',
    ].map(hero),
    tails: words('Party Delight Parade Frenzy'),
    highs: words('birthday-cake shortcake soft-ice-cream honey-pot custard pie'),
    lows: words('cookie waffle pretzel pancakes popcorn croissant'),
    scatters: words('rainbow wrapped-gift balloon'),
  },
  {
    id: 'fruit',
    heroes: [
      'cherries: Hot Cherries, Cherry Classic, Twin Cherry',
      'watermelon: Melon Smash, Juicy Melon, Midsummer Melon',
      'strawberry: Strawberry Blaze, Berry Fair, Berry Royal',
      'pineapple: Pineapple Punch, Golden Pineapple, Aloha Pineapple',
      'slot-machine: Hot Sevens, Royal Bells, Neon Sevens',
      'four-leaf-clover: Clover Orchard, Clover Charm, Lucky Clover',
    ].map(hero),
    tails: words('Deluxe Sizzle Fiesta'),
    highs: words('bell star gem-stone heart-suit peach melon'),
    lows: words('lemon grapes green-apple pear kiwi-fruit blueberries'),
    scatters: words('collision fire tropical-drink'),
  },
  {
    id: 'gems',
    heroes: [
      'gem-stone: Diamond Shaft, Gem Digger, Diamond Vault',
      'ring: Sapphire Ring, Royal Ring, Ring of Rubies',
      'crown: Crown Jewels, Crown of Opals, Velvet Crown',
      'pick: Deep Lode, Pick and Prism, Mother Lode',
      'crystal-ball: Crystal Oracle, Amethyst Orb, Crystal Veil',
      'diamond-with-a-dot: Blue Facet, Azure Facet, Prism Facet',
    ].map(hero),
    tails: words('Fever Splendour Rush'),
    highs: words('large-orange-diamond large-blue-diamond nazar-amulet money-bag coin trophy'),
    lows: words('blue-heart green-heart purple-heart orange-heart droplet rock'),
    scatters: words('sparkles rainbow glowing-star'),
  },
  {
    id: 'sport',
    heroes: [
      'soccer-ball: Golden Boots, Stadium Strike, Cup Striker',
      'basketball: Champion League, Full Court, Buzzer Beater',
      'cricket-game: Cricket Kings, Sixer Night, Innings of Gold',
      'boxing-glove: Knockout Ring, Title Bout, Twelve Rounds',
      'racing-car: Turbo Circuit, Pole Position, Apex Circuit',
      'tennis: Grand Court, Ace Serve, Centre Court',
    ].map(hero),
    tails: words('Champions Glory Legends'),
    highs: words('trophy sports-medal military-medal stadium american-football goal-net'),
    lows: words('baseball volleyball ping-pong badminton running-shoe bowling'),
    scatters: words('stopwatch fireworks megaphone'),
  },
]
