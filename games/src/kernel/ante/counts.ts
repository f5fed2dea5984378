/** Counts of hands, written by `generate.ts`. */
import type { AnteCounts } from './odds.ts'

/** By how hands rank and the lowest high card the dealer plays with. */
export const ANTE_COUNTS: Readonly<Record<string, AnteCounts>> = {
  'poker 11': {
    straight_flush: { folded: 0, unqualified: 164832, won: 644724, push: 132, lost: 968 },
    flush: { folded: 0, unqualified: 4217700, won: 14711120, push: 3288, lost: 1260596 },
    pair: { folded: 0, unqualified: 14386680, won: 42708024, push: 11232, lost: 11873520 },
    straight: { folded: 0, unqualified: 2755728, won: 10220760, push: 18288, lost: 270504 },
    high: { folded: 123809280, unqualified: 38898036, won: 55927740, push: 246888, lost: 84008616 },
    mini_royal: { folded: 0, unqualified: 18480, won: 55204, push: 12, lost: 0 },
    three: { folded: 0, unqualified: 198660, won: 756076, push: 0, lost: 3312 },
  },
  'poker 12': {
    straight_flush: { folded: 0, unqualified: 239316, won: 570240, push: 132, lost: 968 },
    flush: { folded: 0, unqualified: 6135276, won: 12793544, push: 3288, lost: 1260596 },
    pair: { folded: 0, unqualified: 20926080, won: 36168624, push: 11232, lost: 11873520 },
    straight: { folded: 0, unqualified: 4001004, won: 8975484, push: 18288, lost: 270504 },
    high: { folded: 132652800, unqualified: 53876136, won: 38134212, push: 234696, lost: 77992716 },
    mini_royal: { folded: 0, unqualified: 26880, won: 46804, push: 12, lost: 0 },
    three: { folded: 0, unqualified: 288960, won: 665776, push: 0, lost: 3312 },
  },
  'poker 13': {
    straight_flush: { folded: 0, unqualified: 335472, won: 474084, push: 132, lost: 968 },
    flush: { folded: 0, unqualified: 8546064, won: 10382756, push: 3288, lost: 1260596 },
    pair: { folded: 0, unqualified: 29147040, won: 27947664, push: 11232, lost: 11873520 },
    straight: { folded: 0, unqualified: 5564448, won: 7412040, push: 18288, lost: 270504 },
    high: { folded: 0, unqualified: 128418336, won: 19516872, push: 179832, lost: 154775520 },
    mini_royal: { folded: 0, unqualified: 34800, won: 38884, push: 12, lost: 0 },
    three: { folded: 0, unqualified: 402480, won: 552256, push: 0, lost: 3312 },
  },
  'poker 14': {
    straight_flush: { folded: 0, unqualified: 457032, won: 352524, push: 132, lost: 968 },
    flush: { folded: 0, unqualified: 11501640, won: 7427180, push: 3288, lost: 1260596 },
    pair: { folded: 0, unqualified: 39236400, won: 17858304, push: 11232, lost: 11873520 },
    straight: { folded: 0, unqualified: 7529760, won: 5446728, push: 18288, lost: 270504 },
    high: { folded: 0, unqualified: 172831680, won: 5026560, push: 97536, lost: 124934784 },
    mini_royal: { folded: 0, unqualified: 44088, won: 29596, push: 12, lost: 0 },
    three: { folded: 0, unqualified: 541800, won: 412936, push: 0, lost: 3312 },
  },
  'patti 11': {
    straight_flush: { folded: 0, unqualified: 164832, won: 642832, push: 132, lost: 2860 },
    flush: { folded: 0, unqualified: 4217700, won: 14711120, push: 3288, lost: 1260596 },
    pair: { folded: 0, unqualified: 14386680, won: 42708024, push: 11232, lost: 11873520 },
    straight: { folded: 0, unqualified: 2755728, won: 10220760, push: 18288, lost: 270504 },
    high: { folded: 123809280, unqualified: 38898036, won: 55927740, push: 246888, lost: 84008616 },
    mini_royal: { folded: 0, unqualified: 18480, won: 55032, push: 12, lost: 172 },
    three: { folded: 0, unqualified: 198660, won: 758140, push: 0, lost: 1248 },
  },
  'patti 12': {
    straight_flush: { folded: 0, unqualified: 239316, won: 568348, push: 132, lost: 2860 },
    flush: { folded: 0, unqualified: 6135276, won: 12793544, push: 3288, lost: 1260596 },
    pair: { folded: 0, unqualified: 20926080, won: 36168624, push: 11232, lost: 11873520 },
    straight: { folded: 0, unqualified: 4001004, won: 8975484, push: 18288, lost: 270504 },
    high: { folded: 132652800, unqualified: 53876136, won: 38134212, push: 234696, lost: 77992716 },
    mini_royal: { folded: 0, unqualified: 26880, won: 46632, push: 12, lost: 172 },
    three: { folded: 0, unqualified: 288960, won: 667840, push: 0, lost: 1248 },
  },
  'patti 13': {
    straight_flush: { folded: 0, unqualified: 335472, won: 472192, push: 132, lost: 2860 },
    flush: { folded: 0, unqualified: 8546064, won: 10382756, push: 3288, lost: 1260596 },
    pair: { folded: 0, unqualified: 29147040, won: 27947664, push: 11232, lost: 11873520 },
    straight: { folded: 0, unqualified: 5564448, won: 7412040, push: 18288, lost: 270504 },
    high: { folded: 0, unqualified: 128418336, won: 19516872, push: 179832, lost: 154775520 },
    mini_royal: { folded: 0, unqualified: 34800, won: 38712, push: 12, lost: 172 },
    three: { folded: 0, unqualified: 402480, won: 554320, push: 0, lost: 1248 },
  },
  'patti 14': {
    straight_flush: { folded: 0, unqualified: 457032, won: 350632, push: 132, lost: 2860 },
    flush: { folded: 0, unqualified: 11501640, won: 7427180, push: 3288, lost: 1260596 },
    pair: { folded: 0, unqualified: 39236400, won: 17858304, push: 11232, lost: 11873520 },
    straight: { folded: 0, unqualified: 7529760, won: 5446728, push: 18288, lost: 270504 },
    high: { folded: 0, unqualified: 172831680, won: 5026560, push: 97536, lost: 124934784 },
    mini_royal: { folded: 0, unqualified: 44088, won: 29424, push: 12, lost: 172 },
    three: { folded: 0, unqualified: 541800, won: 415000, push: 0, lost: 1248 },
  },
}

/** Hands of three cards. */
export const THREE_COUNTS: Readonly<Record<string, number>> = {
  straight_flush: 44,
  flush: 1096,
  pair: 3744,
  straight: 720,
  high: 16440,
  mini_royal: 4,
  three: 52,
}

/** The best five of six cards. */
export const SIX_COUNTS: Readonly<Record<string, number>> = {
  royal_flush: 188,
  six_straight_flush: 1656,
  four: 14664,
  full_house: 165984,
  six_flush: 205792,
  six_straight: 361620,
  six_three: 732160,
}
