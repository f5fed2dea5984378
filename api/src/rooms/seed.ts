import { transact, type Db } from '../platform/database/db.ts'
import { putModel } from './host-queries.ts'
import type { ModelId } from './model.ts'
import { putWord } from './moderation/queries.ts'
import { insertRoom } from './queries.ts'
import { foldText, wordsIn } from './text/fold.ts'

/** Inserts the first rooms, hosts and listed words of a site; keeps existing ones. */
export async function seedRooms(db: Db, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const known = await tx.selectFrom('rooms.rooms').select('id').limit(1).executeTakeFirst()
    if (known !== undefined) return
    for (const [place, room] of ROOMS.entries()) {
      const kind = { kind: 'lobby', gameCode: null, leastAgeMinutes: 10, position: place } as const
      await insertRoom(tx, { ...kind, ...room }, now)
    }
    for (const [place, { id, ...model }] of MODELS.entries())
      await putModel(tx, id, { ...model, chatUrl: null, position: place, isListed: true })
    for (const [verdict, words] of Object.entries(WORDS)) {
      for (const word of words) {
        const listed = { word: wordsIn(foldText(word)).join(' '), verdict: verdict as keyof typeof WORDS }
        await putWord(tx, listed, { kind: 'seed' }, now)
      }
    }
  })
}

const ROOMS = [
  { id: 'rm_market', language: 'EN', names: { EN: 'The Market', HI: 'द मार्केट' } },
  { id: 'rm_bazaar', language: 'HI', names: { EN: 'Bazaar (Hindi)', HI: 'बाज़ार' } },
] as const

interface FirstModel {
  id: ModelId
  name: string
  portrait: string
  about: Record<string, string>
  languages: string[]
  gameCode: string
}

const MODELS: FirstModel[] = [
  {
    id: 'mdl_leela',
    name: 'Leela',
    portrait: 'lotus',
    about: {
      EN: 'Hosts Lotus Live Roulette and explains every bet.',
      HI: 'लोटस लाइव रूलेट की मेज़बान, जो हर दाँव समझाती हैं।',
    },
    languages: ['EN', 'HI'],
    gameCode: 'lotus-live-roulette',
  },
  {
    id: 'mdl_marina',
    name: 'Marina',
    portrait: 'moon',
    about: {
      EN: 'Your host at Coral Live Roulette, where half an even bet comes back on zero.',
      HI: 'कोरल लाइव रूलेट की मेज़बान, जहाँ ज़ीरो पर बराबरी के दाँव का आधा लौटता है।',
    },
    languages: ['EN'],
    gameCode: 'coral-live-roulette',
  },
  {
    id: 'mdl_oliver',
    name: 'Oliver',
    portrait: 'mask',
    about: {
      EN: 'Deals Gilded Live Baccarat and keeps the road in view.',
      HI: 'गिल्डेड लाइव बैकारेट बाँटते हैं और रोड पर नज़र रखते हैं।',
    },
    languages: ['EN', 'HI'],
    gameCode: 'gilded-live-baccarat',
  },
  {
    id: 'mdl_diya',
    name: 'Diya',
    portrait: 'lantern',
    about: {
      EN: 'Turns the joker at Diya Live Andar Bahar.',
      HI: 'दीया लाइव अंदर बाहर में जोकर खोलती हैं।',
    },
    languages: ['HI', 'EN'],
    gameCode: 'diya-live-andar-bahar',
  },
  {
    id: 'mdl_arjun',
    name: 'Arjun',
    portrait: 'tiger',
    about: {
      EN: 'Two cards, one winner: Bengal Live Dragon Tiger.',
      HI: 'दो पत्ते, एक विजेता: बंगाल लाइव ड्रैगन टाइगर।',
    },
    languages: ['HI', 'EN'],
    gameCode: 'bengal-live-dragon-tiger',
  },
]

const WORDS = {
  refuse: [
    'fuck',
    'fucker',
    'fucking',
    'motherfucker',
    'shit',
    'bullshit',
    'cunt',
    'bitch',
    'whore',
    'slut',
    'nigger',
    'faggot',
    'retard',
    'rapist',
    'kill yourself',
    'madarchod',
    'behenchod',
    'bhenchod',
    'chutiya',
    'gandu',
    'randi',
    'bhosdike',
    'harami',
    'kamina',
    'मादरचोद',
    'बहनचोद',
    'भेनचोद',
    'चूतिया',
    'गांडू',
    'रंडी',
    'भोसड़ी',
    'हरामी',
    'कमीना',
  ],
  hold: [
    'scam',
    'scammer',
    'hack',
    'hacker',
    'cheat',
    'fraud',
    'loan',
    'guaranteed',
    'suicide',
    'send money',
    'sell account',
    'buy account',
    'promo code',
    'customer care',
    'otp',
    'password',
    'धोखा',
    'धोखाधड़ी',
    'उधार',
    'पासवर्ड',
    'आत्महत्या',
  ],
}
