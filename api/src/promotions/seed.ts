import type { CampaignTexts, Terms } from '@night-market/protocol/promotions/terms'
import type { Asset } from '@night-market/protocol/values/money'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { mainAsset, openBudget } from '../rewards/index.ts'
import { merchantOf } from '../site/index.ts'
import type { PromotionId } from './model.ts'
import { assetOfReward } from './offered.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** The author and the publisher of the campaigns. */
export interface SeedStaff {
  author: string
  publisher: string
}

interface Seed {
  id: PromotionId
  /** Days from now. */
  from: number
  until: number | null
  terms: Partial<Terms> & Pick<Terms, 'category' | 'theme' | 'trigger' | 'reward' | 'limits'>
  period?: Terms['schedule']['period']
  texts: CampaignTexts
  codes?: { code: string; uses: number }[]
}

/** Publishes the first campaigns of a sandbox; keeps those that exist. */
export async function seedPromotions(db: Db, staff: SeedStaff, now: Date): Promise<void> {
  const [{ timeZone }, main] = await Promise.all([merchantOf(db), mainAsset(db)])
  await transact(db, async (tx) => {
    for (const [place, seed] of SEEDS.entries())
      await publishSeed(tx, { seed, place, zone: timeZone, main }, staff, now)
  })
}

async function publishSeed(
  tx: Tx,
  { seed, place, zone, main }: { seed: Seed; place: number; zone: string; main: Asset },
  { author, publisher }: SeedStaff,
  now: Date,
): Promise<void> {
  const { id, texts, codes = [] } = seed
  const inDays = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()
  const until = seed.until === null ? null : inDays(seed.until)
  const schedule = { from: inDays(seed.from), until, zone, period: seed.period ?? 'once' } as const
  const terms: Terms = { ...USUAL, position: place, schedule, ...seed.terms }
  if (!(await queries.insertCampaign(tx, { id, by: author }, now))) return
  await queries.insertVersion(tx, { campaign: id, no: 1, author, terms, texts, writtenAt: now })
  const step = { no: 1, note: '', madeAt: now }
  await queries.insertStep(tx, id, { ...step, step: 'submitted', madeBy: author })
  await queries.insertStep(tx, id, { ...step, step: 'published', madeBy: publisher })
  const live = { state: 'published', lastNo: 1, liveNo: 1, changedBy: publisher } as const
  await queries.updateCampaign(tx, { id, version: 0 }, live)
  if (codes.length > 0) await queries.insertCodes(tx, id, codes)
  const isOver = seed.until !== null && seed.until < 0
  if (terms.limits.budget === null || isOver) return
  const asset = assetOfReward(terms.reward, main)
  await openBudget(tx, { programme: id, asset, period: '', approved: BigInt(terms.limits.budget) }, now)
}

const USUAL: Pick<Terms, 'audience' | 'includesAgents' | 'eligibility' | 'product' | 'approval'> = {
  audience: { kind: 'all' },
  includesAgents: true,
  eligibility: { all: [] },
  product: 'none',
  approval: 'automatic',
}

const limits = (budget: string | null, count: number | null = null): Terms['limits'] => ({
  budget,
  count,
  perMember: null,
})

const paragraphs = (...texts: string[]): string => texts.join('\n\n')

const SEEDS: Seed[] = [
  {
    id: 'prm_first-deposit',
    from: -7,
    until: 60,
    terms: {
      category: 'welcome',
      theme: 'coins',
      trigger: { kind: 'deposit', least: '50000', isFirst: true },
      reward: { kind: 'cash', size: { bps: 5000, cap: '50000' } },
      limits: limits('10000000'),
    },
    texts: {
      EN: {
        title: 'Half of your first deposit back',
        summary:
          'Join, make your first deposit of ₹500 or more, and get half of it on top, up to ₹500 in cash.',
        body: paragraphs(
          'The reward is cash: you can play with it or withdraw it at once.',
          '## How it works',
          '1. Join the promotion.\n2. Make your first deposit of at least ₹500.\n3. Claim the reward here.',
          'Deposits you made before joining don’t count.',
        ),
      },
      HI: {
        title: 'पहले डिपॉज़िट का आधा वापस',
        summary: 'शामिल हों, ₹500 या ज़्यादा का पहला डिपॉज़िट करें और उसका आधा, ₹500 तक, नकद पाएँ।',
        body: paragraphs(
          'इनाम नकद है: इससे खेलें या इसे तुरंत निकाल लें।',
          '## यह कैसे काम करता है',
          '1. प्रमोशन में शामिल हों।\n2. कम से कम ₹500 का पहला डिपॉज़िट करें।\n3. यहाँ इनाम का दावा करें।',
          'शामिल होने से पहले के डिपॉज़िट नहीं गिने जाते।',
        ),
      },
    },
  },
  {
    id: 'prm_lantern-week',
    from: -21,
    until: null,
    period: 'week',
    terms: {
      category: 'daily',
      theme: 'calendar',
      trigger: { kind: 'login_streak', days: 5 },
      reward: { kind: 'points', size: { fixed: '250' } },
      limits: limits('1000000'),
    },
    texts: {
      EN: {
        title: 'Five lanterns a week',
        summary: 'Light a lantern each day. Five days in a row earn 250 points, every week anew.',
        body: paragraphs(
          'Check in once a day. A missed day puts the lanterns out, and you begin again.',
          'A new week begins on Monday at midnight.',
        ),
      },
      HI: {
        title: 'हफ़्ते की पाँच लालटेन',
        summary: 'हर दिन एक लालटेन जलाएँ। लगातार पाँच दिन पर 250 पॉइंट, हर हफ़्ते नए सिरे से।',
        body: paragraphs(
          'दिन में एक बार हाज़िरी लगाएँ। एक दिन छूटा तो लालटेन बुझ जाती हैं और गिनती फिर से शुरू होती है।',
          'नया हफ़्ता सोमवार आधी रात से शुरू होता है।',
        ),
      },
    },
  },
  {
    id: 'prm_your-lantern',
    from: -5,
    until: 25,
    terms: {
      category: 'special',
      theme: 'camera',
      trigger: { kind: 'application', images: 0, isAgain: true },
      reward: { kind: 'cash', size: { fixed: '30000' } },
      limits: limits('3000000', 100),
      approval: 'one',
    },
    texts: {
      EN: {
        title: 'Show us your lantern',
        summary: 'Send a picture of a lantern in your street. Every picture we can show earns ₹300.',
        body: paragraphs(
          'Tell us in a few words where you found it, and add up to three pictures that you took yourself.',
          'Please show no faces and no number plates. Our team looks at every application.',
        ),
      },
      HI: {
        title: 'अपनी लालटेन दिखाएँ',
        summary: 'अपनी गली की लालटेन की तस्वीर भेजें। दिखाने लायक हर तस्वीर पर ₹300।',
        body: paragraphs(
          'कुछ शब्दों में बताएँ कि वह कहाँ मिली, और अपनी खींची हुई ज़्यादा से ज़्यादा तीन तस्वीरें जोड़ें।',
          'कृपया चेहरे और गाड़ियों के नंबर न दिखाएँ। हमारी टीम हर आवेदन देखती है।',
        ),
      },
    },
  },
  {
    id: 'prm_verified',
    from: -30,
    until: null,
    terms: {
      category: 'welcome',
      theme: 'gift',
      trigger: { kind: 'manual' },
      eligibility: {
        all: [
          {
            any: [
              { fact: 'verified_mobile', least: '1' },
              { fact: 'verified_email', least: '1' },
            ],
          },
          { fact: 'deposits', least: '20000' },
        ],
      },
      reward: { kind: 'points', size: { fixed: '500' } },
      limits: limits('1000000'),
    },
    texts: {
      EN: {
        title: 'A gift for a safe account',
        summary: 'Verify your mobile number or your email, deposit ₹200, and take 500 points.',
        body: 'A verified contact lets us reach you when something happens to your account.',
      },
      HI: {
        title: 'सुरक्षित खाते का उपहार',
        summary: 'मोबाइल नंबर या ईमेल सत्यापित करें, ₹200 जमा करें और 500 पॉइंट लें।',
        body: 'सत्यापित संपर्क होने पर हम खाते में कुछ होने पर आप तक पहुँच सकते हैं।',
      },
    },
  },
  {
    id: 'prm_market-code',
    from: -2,
    until: 12,
    codes: [{ code: 'MARKET-2026', uses: 1000 }],
    terms: {
      category: 'special',
      theme: 'lanterns',
      trigger: { kind: 'code' },
      reward: { kind: 'points', size: { fixed: '200' } },
      limits: limits('200000', 1000),
    },
    texts: {
      EN: {
        title: 'Have a code?',
        summary: 'The code of the week, MARKET-2026, is worth 200 points.',
        body: 'Each member can redeem one code. Capitals don’t matter.',
      },
      HI: {
        title: 'क्या आपके पास कोड है?',
        summary: 'इस हफ़्ते का कोड MARKET-2026 आपको 200 पॉइंट देता है।',
        body: 'हर सदस्य एक कोड भुना सकता है। बड़े या छोटे अक्षरों से फ़र्क नहीं पड़ता।',
      },
    },
  },
  {
    id: 'prm_slots-weekend',
    from: 3,
    until: 6,
    terms: {
      category: 'casino',
      theme: 'trophy',
      trigger: { kind: 'turnover', least: '500000' },
      product: 'casino',
      reward: { kind: 'cash', size: { bps: 100, cap: '100000' } },
      limits: limits('5000000'),
    },
    texts: {
      EN: {
        title: 'Casino weekend',
        summary: 'Reach ₹5,000 in valid bets on casino games, and get 1% of your bets back, up to ₹1,000.',
        body: 'Valid bets of all casino games count from the day on which the promotion begins.',
      },
      HI: {
        title: 'कैसीनो वीकेंड',
        summary: 'कैसीनो गेम पर ₹5,000 के मान्य दाँव पूरे करें और दाँव का 1%, ₹1,000 तक, वापस पाएँ।',
        body: 'प्रमोशन शुरू होने के दिन से सभी कैसीनो गेम के मान्य दाँव गिने जाते हैं।',
      },
    },
  },
  {
    id: 'prm_monsoon-festival',
    from: -40,
    until: -2,
    terms: {
      category: 'special',
      theme: 'friends',
      trigger: { kind: 'invitation', friends: 3 },
      reward: { kind: 'cash', size: { fixed: '20000' } },
      limits: limits('2000000'),
    },
    texts: {
      EN: {
        title: 'Monsoon festival with friends',
        summary: 'Three friends who joined by your link earned you ₹200.',
        body: 'Thank you to all who took part.',
      },
      HI: {
        title: 'दोस्तों के साथ मानसून उत्सव',
        summary: 'आपके लिंक से जुड़े तीन दोस्तों पर आपको ₹200 मिले।',
        body: 'हिस्सा लेने वाले सभी का धन्यवाद।',
      },
    },
  },
]
