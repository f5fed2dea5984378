/** The coin titles: four returns, and streaks of up to twenty flips. */
import { miniTitles } from '../../titles/minis.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { CoinConfig } from './rules.ts'

export const plans = (): TitlePlan<CoinConfig>[] =>
  miniTitles({ family: 'coin-flip', features: ['streak', 'cash_out'] }, [
    ['LTN fortune ox: Bronze Ox Coin', { returnBps: 9900, mostFlips: 10 }],
    ['LTN egypt scorpion: Scorpion Coin', { returnBps: 9800, mostFlips: 6 }],
    ['LTN olympus shield: Spartan Coin', { returnBps: 9700, mostFlips: 15 }],
    ['LTN jungle leopard: Leopard Coin', { returnBps: 9600, mostFlips: 20 }],
    ['CFX west wolf: Wolf Coin', { returnBps: 9800, mostFlips: 10 }],
    ['CFX gems crown: Crown Coin', { returnBps: 9900, mostFlips: 6 }],
    ['CFX sport racing-car: Circuit Coin', { returnBps: 9600, mostFlips: 15 }],
    ['CFX candy chocolate-bar: Chocolate Coin', { returnBps: 9700, mostFlips: 20 }],
    ['REEF pirate sailboat: Sloop Coin', { returnBps: 9700, mostFlips: 10 }],
    ['REEF ocean spouting-whale: Whale Coin', { returnBps: 9600, mostFlips: 6 }],
    ['REEF fruit four-leaf-clover: Clover Coin', { returnBps: 9900, mostFlips: 15 }],
    ['REEF pirate bomb: Powder Coin', { returnBps: 9800, mostFlips: 20 }],
    ['PXB space comet: Comet Coin', { returnBps: 9600, mostFlips: 10 }],
    ['PXB halloween skull: Skull Coin', { returnBps: 9700, mostFlips: 6 }],
    ['PXB wizard unicorn: Unicorn Coin', { returnBps: 9800, mostFlips: 15 }],
    ['PXB fruit slot-machine: Sevens Coin', { returnBps: 9900, mostFlips: 20 }],
  ])
