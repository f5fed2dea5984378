/** The first missions and boards of a site. */
import type { MissionReward, MissionTerms } from '@night-market/protocol/missions/definitions'
import type { Seed } from './seed.ts'

type SeedTerms = Pick<MissionTerms, 'metric' | 'goal'> & {
  gameTypes?: MissionTerms['gameTypes']
  reward: MissionReward
}
type Words = { title: string; text: string }

const points = (amount: string): MissionReward => ({ kind: 'points', amount })
const cash = (amount: string): MissionReward => ({ kind: 'cash', amount })

const mission = (name: string, period: 'day' | 'week', terms: SeedTerms, EN: Words, HI: Words): Seed => ({
  id: `msn_first_${name}`,
  period,
  terms: { kind: 'mission', gameTypes: [], ...terms },
  texts: { EN, HI },
})

export const SEEDS: readonly Seed[] = [
  mission(
    'login',
    'day',
    { metric: 'logins', goal: '1', reward: points('10') },
    { title: 'Evening stroll', text: 'Log in today.' },
    { title: 'शाम की सैर', text: 'आज लॉग इन करें।' },
  ),
  mission(
    'rounds',
    'day',
    { metric: 'rounds', goal: '20', reward: points('40') },
    { title: 'Warm up', text: 'Play 20 rounds of any game.' },
    { title: 'शुरुआत', text: 'किसी भी गेम के 20 राउंड खेलें।' },
  ),
  mission(
    'slots',
    'day',
    { metric: 'valid_bet', gameTypes: ['RNG'], goal: '50000', reward: points('60') },
    { title: 'Lantern spinner', text: 'Make valid bets of ₹500 on slots.' },
    { title: 'लालटेन स्पिन', text: 'स्लॉट पर ₹500 का मान्य दाँव लगाएँ।' },
  ),
  mission(
    'games',
    'day',
    { metric: 'games', goal: '3', reward: points('50') },
    { title: 'Stall hopper', text: 'Try three different games.' },
    { title: 'तीन दुकानें', text: 'तीन अलग-अलग गेम आज़माएँ।' },
  ),
  mission(
    'tables',
    'day',
    { metric: 'rounds', gameTypes: ['LIVE', 'TABLE'], goal: '5', reward: points('50') },
    { title: 'Seat at the table', text: 'Play five rounds at a live or card table.' },
    { title: 'टेबल पर सीट', text: 'लाइव या कार्ड टेबल पर पाँच राउंड खेलें।' },
  ),
  mission(
    'best',
    'day',
    { metric: 'best', goal: '2000', reward: cash('1000') },
    { title: 'Firework', text: 'Win 20 times your stake in one round.' },
    { title: 'आतिशबाज़ी', text: 'एक राउंड में दाँव का 20 गुना जीतें।' },
  ),
  mission(
    'days',
    'week',
    { metric: 'play_days', goal: '4', reward: points('200') },
    { title: 'Regular guest', text: 'Play on four days of the week.' },
    { title: 'नियमित मेहमान', text: 'सप्ताह के चार दिन खेलें।' },
  ),
  mission(
    'week_rounds',
    'week',
    { metric: 'rounds', goal: '300', reward: points('300') },
    { title: 'Long night', text: 'Play 300 rounds this week.' },
    { title: 'लंबी रात', text: 'इस सप्ताह 300 राउंड खेलें।' },
  ),
  mission(
    'week_games',
    'week',
    { metric: 'games', goal: '10', reward: points('250') },
    { title: 'Around the market', text: 'Try ten different games this week.' },
    { title: 'पूरा बाज़ार', text: 'इस सप्ताह दस अलग-अलग गेम आज़माएँ।' },
  ),
  mission(
    'friends',
    'week',
    { metric: 'friends', goal: '1', reward: cash('5000') },
    { title: 'Bring a friend', text: 'A friend registers with your code and makes a first deposit.' },
    { title: 'दोस्त को लाएँ', text: 'आपके कोड से जुड़ा दोस्त पहली बार पैसे जमा करे।' },
  ),
  {
    id: 'brd_first_week',
    period: 'week',
    terms: {
      kind: 'board',
      measure: 'valid_bet',
      gameTypes: [],
      least: '10000',
      prizes: {
        kind: 'cash',
        amounts: [
          '500000',
          '250000',
          '100000',
          '50000',
          '50000',
          '25000',
          '25000',
          '10000',
          '10000',
          '10000',
        ],
      },
    },
    texts: {
      EN: {
        title: 'Night of Lanterns',
        text: 'The highest valid bet of the week wins. From ₹100 you are ranked.',
      },
      HI: { title: 'लालटेनों की रात', text: 'सप्ताह का सबसे ज़्यादा मान्य दाँव जीतता है। ₹100 से रैंक मिलती है।' },
    },
  },
]
