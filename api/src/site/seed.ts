import { transact, type Db } from '../platform/database/db.ts'
import { insertBanner, insertNotice, type BannerSeed, type NoticeSeed } from './queries.ts'

/** Inserts the first banners and notices of a site; keeps existing ones. */
export async function seedSite(db: Db, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    for (const banner of BANNERS) await insertBanner(tx, banner, now)
    for (const [place, notice] of NOTICES.entries()) {
      await insertNotice(tx, { ...notice, showsFrom: new Date(now.getTime() - place * 3_600_000) })
    }
  })
}

const BANNERS: BannerSeed[] = [
  {
    id: 'home-returns',
    groupName: 'w_home',
    position: 1,
    gameCodes: ['riviera-roulette', 'lantern-roulette', 'bazaar-dice'],
    linkageType: 'route',
    url: '/rng',
    texts: {
      EN: {
        title: 'Every game shows its hand',
        text: 'Every game shows its RTP and full maths before you bet.',
        actionLabel: 'See the games',
      },
      HI: {
        title: 'हर गेम का हिसाब सामने',
        text: 'दाँव लगाने से पहले ही हर गेम का रिटर्न और पूरा गणित देख लें।',
        actionLabel: 'गेम देखें',
      },
    },
  },
  {
    id: 'home-fair',
    groupName: 'w_home',
    position: 2,
    gameCodes: ['fox-dice', 'powder-mines', 'galaxy-plinko'],
    linkageType: 'game',
    url: 'fox-dice',
    texts: {
      EN: {
        title: 'Fair, and you can check',
        text: 'Every result is fixed before you bet. Open any round afterwards and verify it yourself.',
        actionLabel: 'Try Fox Dice',
      },
      HI: {
        title: 'निष्पक्ष, और आप खुद जाँच सकते हैं',
        text: 'हर नतीजा आपके दाँव से पहले ही तय होता है। राउंड के बाद उसे खुद जाँचें।',
        actionLabel: 'फ़ॉक्स डाइस खेलें',
      },
    },
  },
  {
    id: 'home-demo',
    groupName: 'w_home',
    position: 3,
    gameCodes: ['gumball-plinko', 'pearl-mines', 'bazaar-dice'],
    linkageType: 'route',
    // The demo of a game makes a trial session for a visitor by itself.
    url: '/seamless?gameCode=gumball-plinko&mode=demo',
    texts: {
      EN: {
        title: 'Try any game for free',
        text: 'Play any demo with 10,000 in play money. No account, no deposit.',
        actionLabel: 'Try the free demo',
      },
      HI: {
        title: 'पहले मुफ़्त में आज़माएँ',
        text: '10,000 की डेमो राशि से कोई भी गेम खेलें। न खाता चाहिए, न जमा।',
        actionLabel: 'मुफ़्त डेमो खेलें',
      },
    },
  },
]

const NOTICES: Omit<NoticeSeed, 'showsFrom'>[] = [
  {
    id: 'welcome',
    kind: 'PL',
    texts: {
      EN: {
        title: 'Welcome to Night Market',
        content: 'Browse every game and try the demos as a visitor. Register when you want to play for real.',
      },
      HI: {
        title: 'नाइट मार्केट में आपका स्वागत है',
        content: 'बिना खाते के हर गेम देखें और डेमो आज़माएँ। असली पैसे से खेलने के लिए जब चाहें रजिस्टर करें।',
      },
    },
  },
  {
    id: 'verify-rounds',
    kind: 'PL',
    texts: {
      EN: {
        title: 'How to check that a round was fair',
        content:
          'A server seed, fixed and shown to you as a hash before you bet, and your own seed decide each round. ' +
          'Open Fairness in a game to see both and verify the result.',
      },
      HI: {
        title: 'कैसे जाँचें कि राउंड निष्पक्ष था',
        content:
          'हर राउंड का नतीजा दो सीड से बनता है: सर्वर का सीड, जिसका हैश दाँव से पहले दिखाया जाता है, और आपका अपना सीड। ' +
          'दोनों देखने और नतीजा जाँचने के लिए गेम में "निष्पक्षता" खोलें।',
      },
    },
  },
  {
    id: 'demo-purse',
    kind: 'PL',
    texts: {
      EN: {
        title: 'Demo money tops itself up',
        content:
          'Demos use play money only and never touch your wallet. ' +
          'When you have less than 100 left, the next demo you open starts with 10,000 again.',
      },
      HI: {
        title: 'डेमो राशि अपने आप भर जाती है',
        content:
          'डेमो में सिर्फ़ नकली पैसे लगते हैं, आपके वॉलेट को कुछ नहीं होता। ' +
          '100 से कम बचने पर अगला डेमो फिर 10,000 से शुरू होता है।',
      },
    },
  },
  {
    id: 'adults-only',
    kind: 'PL',
    texts: {
      EN: {
        title: '18+ only. Play for fun.',
        content:
          'You must be 18 or over to register. ' +
          'The house has an edge in every game, so bet only what you can afford to lose and stop when it’s no longer fun.',
      },
      HI: {
        title: 'केवल 18+। मनोरंजन के लिए खेलें।',
        content:
          'रजिस्टर करने के लिए आपकी उम्र कम से कम 18 साल होनी चाहिए। ' +
          'हर गेम में बढ़त हाउस की होती है, इसलिए उतने से ही खेलें जितना गँवा सकते हैं, और मज़ा न रहे तो रुक जाएँ।',
      },
    },
  },
]
