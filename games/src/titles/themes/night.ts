/** Themes after dark: stars, spells and haunted houses. */
import { hero, words } from './theme.ts'
import type { Theme } from './theme.ts'

export const NIGHT_THEMES: Theme[] = [
  {
    id: 'space',
    heroes: [
      'ringed-planet: Quantum Raiders, Saturn Ring, Ringworld',
      'rocket: Rocket Ridge, Nova Rocket, Moonshot',
      'flying-saucer: Saucer Swarm, Silver Saucer, Saucer Dawn',
      'alien-monster: Pixel Invader, Cosmic Reels, Retro Invader',
      'comet: Comet Chase, Crimson Comet, Comet Tail',
      'robot: Robot Orbit, Iron Droid, Droid Dance',
    ].map(hero),
    tails: words('Odyssey Frontier Mission'),
    highs: words('satellite alien milky-way full-moon sun gem-stone'),
    lows: words('satellite-antenna telescope battery magnet atom-symbol gear'),
    scatters: words('shooting-star cyclone dizzy'),
  },
  {
    id: 'halloween',
    heroes: [
      'jack-o-lantern: Midnight Feast, Pumpkin Patch, Grinning Gourd',
      'ghost: Hex Hollow, Friendly Haunt, Phantom Waltz',
      'bat: Bat Belfry, Velvet Bat, Bat Manor',
      'skull: Bone Ballroom, Ivory Skull, Skull Harvest',
      'spider: Spider Parlour, Silver Web, Widow Parlour',
      'derelict-house: Creaky Manor, House on the Hill, Shuttered House',
    ].map(hero),
    tails: words('Masquerade Nightfall Mischief'),
    highs: words('coffin headstone goblin ogre rat waning-crescent-moon'),
    lows: words('candle spider-web lollipop bone mushroom key'),
    scatters: words('full-moon crystal-ball candy'),
  },
  {
    id: 'wizard',
    heroes: [
      'magic-wand: Rune Keep, Wand of Wonders, Starlight Wand',
      'unicorn: Unicorn Glade, Moon Unicorn, Starlit Unicorn',
      'closed-book: Arcane Grimoire, Sealed Grimoire, Tome of Tides',
      'castle: Spellbound Castle, Castle Arcana, Twilight Castle',
      'crystal-ball: Seer of Storms, Orb of Fates, Gazing Orb',
      'frog: Frog Alchemist, Enchanted Frog, Toad Sorcerer',
    ].map(hero),
    tails: words('Spells Enigma Prophecy'),
    highs: words('crown dragon-face ring dagger top-hat gem-stone'),
    lows: words('alembic scroll hourglass-done herb feather broom'),
    scatters: words('sparkles glowing-star cyclone'),
  },
]
