/** Themes of luck, sand and temples. */
import { hero, words } from './theme.ts'
import type { Theme } from './theme.ts'

export const EAST_THEMES: Theme[] = [
  {
    id: 'fortune',
    heroes: [
      'dragon: Dragon Pearl, Jade Dragon, Ember Dragon',
      'ox: Prosperity Ox, Imperial Ox, Bronze Ox',
      'carp-streamer: Koi Lantern, River Koi, Carp Banner',
      'red-paper-lantern: Red Lantern, Lantern Night, Lantern Alley',
      'money-bag: Silk Purse, Merchant Purse, Golden Purse',
      'phoenix-bird: Phoenix Plume, Crimson Phoenix, Phoenix Dawn',
    ].map(hero),
    tails: words('Rush Fortune Festival Blessings Parade'),
    highs: words('coin red-envelope mahjong-red-dragon firecracker lotus crown'),
    lows: words('tangerine moon-cake fortune-cookie teapot pine-decoration dango'),
    scatters: words('fireworks tanabata-tree wind-chime'),
  },
  {
    id: 'egypt',
    heroes: [
      'beetle: Scarab Tomb, Sapphire Scarab, Scarab Sands',
      'black-cat: Bastet, Temple Cat, Midnight Bastet',
      'amphora: Nile Amphora, Sunken Amphora, Pharaoh Urn',
      'two-hump-camel: Caravan, Golden Caravan, Camel Trail',
      'scorpion: Desert Sting, Scorpion Throne, Amber Scorpion',
      'nazar-amulet: Eye of Horus, Watchful Eye, Desert Eye',
    ].map(hero),
    tails: words('Riches Legend Secrets Dynasty'),
    highs: words('crown lion trident-emblem coin snake ring'),
    lows: words('scroll old-key desert palm-tree sheaf-of-rice feather'),
    scatters: words('sunrise full-moon glowing-star'),
  },
  {
    id: 'jungle',
    heroes: [
      'tiger: Tiger Rumble, Bengal Tiger, Tiger Shrine',
      'gorilla: Gorilla King, Silverback, Drum Gorilla',
      'parrot: Parrot Canopy, Scarlet Parrot, Parrot Chorus',
      'elephant: Elephant March, Ivory Herd, Tusk Temple',
      'snake: Emerald Serpent, Serpent Idol, Viper Vine',
      'leopard: Leopard Moon, Spotted Hunter, Leopard Pounce',
    ].map(hero),
    tails: words('Quest Expedition Kingdom Secrets'),
    highs: words('lion rhinoceros crocodile orangutan peacock moai'),
    lows: words('banana coconut mango hibiscus herb frog'),
    scatters: words('volcano long-drum national-park'),
  },
]
