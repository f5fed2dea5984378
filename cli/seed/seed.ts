/**
 * Makes a new deployment worth looking at: the studio connected and its games listed, and in the sandbox demo
 * accounts and simulated members who really registered, deposited and played through the wallet. A deployment
 * with members is left alone.
 */
import { aggregatorByCode, saveAggregator, syncWhenChanged } from '../../api/src/catalogue/index.ts'
import { AGENTS, HEAD_AGENT, seedTeam, TEAM_CODES } from './agents.ts'
import { hasMembers, idsOfUsernames, markSimulated } from '../../api/src/members/index.ts'
import { addStaff, listStaff } from '../../api/src/staff/index.ts'
import { rankBoards, seedMissions } from '../../api/src/missions/index.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { openDatabase, type Db } from '../../api/src/platform/database/db.ts'
import { privateKeyIn, signedClient } from '../../api/src/platform/http/signed-http.ts'
import { seedMall } from '../../api/src/points/index.ts'
import { seedPromotions } from '../../api/src/promotions/index.ts'
import { seedRooms } from '../../api/src/rooms/index.ts'
import { seedContent } from '../../api/src/content/index.ts'
import { merchantOf, setFlag } from '../../api/src/site/index.ts'
import { secretKey, type KeyFiles } from '../stack/key-files.ts'
import { loopback, type Settings } from '../settings.ts'
import { allowRewards, giveGifts } from './rewards.ts'
import { drawOpening, joinDraws, openDraws, takeRaffleTickets } from './draws.ts'
import { takePart } from './missions.ts'
import { giveFreeBets, offerBonuses, playBonus } from './bonuses.ts'
import { collectPoints, DEMO_PAYMENT_PASSWORD } from './points.ts'
import { FRIEND_NAMES, friendSessions, offerReferral, type Sandbox } from './referral.ts'
import { joinPromotions, runPromotions, takePromotions } from './promotions.ts'
import { SimulatedMember, type Sites } from './simulated-member.ts'
import { giveLevels } from './vip.ts'

export const DEMO_ACCOUNTS = [
  {
    username: 'meera',
    password: 'lantern-market-1',
    words: `a member with some ₹25,000 to play with and points to redeem, payment password ${DEMO_PAYMENT_PASSWORD}`,
  },
  { username: 'arjun', password: 'lantern-market-2', words: 'a member with an empty wallet' },
  {
    username: 'kabir',
    password: 'lantern-market-3',
    words: 'a head agent with affiliate code LANTERN and a team below it',
  },
] as const
/** Who invited friends. */
const INVITER = 'meera'
/** What both may do: one proposes, the other approves. */
const STAFF_RIGHTS = [
  'review',
  'approve',
  'content',
  'publish',
  'promote',
  'agents',
  'trade',
  'lottery',
  'see',
  'private',
  'protect',
] as const
const ADMINISTRATION = ['see', 'games', 'site', 'audit'] as const
/** The sandbox's staff accounts; they need no authenticator app. */
export const DEMO_STAFF = [
  {
    username: 'asha',
    displayName: 'Asha Rao',
    password: 'lantern-console-1',
    rights: [...STAFF_RIGHTS, 'support'] as const,
    words:
      'of the staff: reviews and approves money, looks after members, agents, matches and draws, writes, publishes and rewards',
  },
  {
    username: 'bruno',
    displayName: 'Bruno Dias',
    password: 'lantern-console-2',
    rights: [...STAFF_RIGHTS, 'pay'] as const,
    words:
      'of the staff: reviews, approves and pays money, writes, publishes, rewards and looks after agents, matches and draws',
  },
  {
    username: 'chitra',
    displayName: 'Chitra Menon',
    password: 'lantern-console-3',
    rights: ADMINISTRATION,
    words:
      'of the staff: stops stakes, payouts, vendors and games, looks after the deployment, reads the audit',
  },
  {
    username: 'deven',
    displayName: 'Deven Shah',
    password: 'lantern-console-4',
    rights: ADMINISTRATION,
    words: 'of the staff: the same, since what was stopped is opened again by two',
  },
] as const
const DEMO_DEPOSIT = 2_500_000n

/** Usernames of the simulated members. */
const SIMULATED = [
  'priyanair',
  'sunil99',
  'ajayk',
  'vikram22',
  'meghana',
  'rohits',
  'anitadev',
  'karan07',
  'deepakr',
  'lakshmi8',
  'farhanq',
  'nehajoshi',
  'tarun55',
  'ishaanm',
  'pooja31',
  'gauravt',
  'kavyarao',
  'sanjayb',
  'ritika4',
  'manojv',
]
/** Spins of the first demo account, and the most of each. */
const SPINS = 12
const MOST_STAKED = 5000n
const ROUNDS_EACH = 18
const SIMULATED_DEPOSIT = 1_000_000n
/** Most of a session is waiting for the deposit. */
const AT_ONCE = 8

export async function seed(
  settings: Settings,
  databaseUrl: string,
  keys: Record<'platform' | 'studio', KeyFiles>,
  hasDemoMembers: boolean,
): Promise<void> {
  const database = openDatabase({ url: databaseUrl, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    await seedContent(database.db, systemClock())
    await seedRooms(database.db, systemClock())
    await seedMall(database.db, systemClock())
    await connectStudio(database.db, settings, keys)
    if (settings.PROFILE === 'sandbox') {
      await hireStaff(database.db, secretsOf(settings), systemClock())
      await allowRewards(database.db, systemClock())
      await offerReferral(database.db, systemClock())
      await seedMissions(database.db, systemClock())
      await openDraws(database.db, systemClock())
      await seedPromotions(database.db, { author: 'asha', publisher: 'bruno' }, systemClock())
    }
    if (hasDemoMembers && !(await hasMembers(database.db))) {
      const host = loopback(settings)
      const sites = {
        api: `http://${host}:${settings.PORT}`,
        studio: `http://${host}:${settings.STUDIO_PORT}`,
      }
      await fillSandbox({ db: database.db, keys: secretsOf(settings), sites })
    }
    await askForHumans(database.db)
  } finally {
    await database.close()
  }
}

/** The sandbox's staff, unless there is any. */
export async function hireStaff(db: Db, env: { SECRETS_KEY: string }, now: Date): Promise<void> {
  if ((await listStaff(db)).length > 0) return
  for (const { words: _words, rights, ...account } of DEMO_STAFF) {
    const request = { ...account, rights: [...rights], hasAuthenticator: false, by: { kind: 'seed' } }
    await addStaff(db, env, request, now)
  }
}

const secretsOf = (settings: Settings) => ({ SECRETS_KEY: secretKey(settings.DATA_DIR, 'secrets') })

async function connectStudio(
  db: Db,
  settings: Settings,
  keys: Record<'platform' | 'studio', KeyFiles>,
): Promise<void> {
  const baseUrl = `http://${loopback(settings)}:${settings.STUDIO_PORT}/vendor`
  await saveAggregator(db, {
    code: 'studio',
    name: 'Night Market Studio',
    baseUrl,
    publicKeys: [keys.studio.publicPem],
    signatureVersion: 2,
  })
  const aggregator = await aggregatorByCode(db, 'studio')
  if (aggregator === null) throw new Error('the studio was just saved')
  const client = signedClient({
    key: privateKeyIn(keys.platform.privateFile),
    clock: systemClock,
  })
  await syncWhenChanged(db, aggregator, client, systemClock())
}

/** Once, after the simulated members registered: a later decision of the operator stays. */
async function askForHumans(db: Db): Promise<void> {
  const { flags } = await merchantOf(db)
  if (flags.HUMANCHECK === undefined) await setFlag(db, 'HUMANCHECK', true, 'seed', systemClock())
}

async function fillSandbox(sandbox: Sandbox): Promise<void> {
  const { db, sites } = sandbox
  const slots = await slotCodes(db)
  // The team stands before its members register.
  for (const account of DEMO_ACCOUNTS.filter(({ username }) => username === HEAD_AGENT))
    await openDemoAccount(sites, slots, account)
  await seedTeam(db, sites)
  const sessions: (() => Promise<void>)[] = [
    ...DEMO_ACCOUNTS.filter(({ username }) => username !== HEAD_AGENT).map((account) => async () => {
      await openDemoAccount(sites, slots, account)
      if (account.username === INVITER) sessions.push(...(await friendSessions(sandbox, account)))
    }),
    ...SIMULATED.map((username, index) => () => playAlong(sites, slots, username, index)),
  ]
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = sessions.shift(); next !== undefined; next = sessions.shift()) await next()
  })
  await Promise.all(workers)
  await drawOpening(db, systemClock())
  await markSimulated(db, [...SIMULATED, ...FRIEND_NAMES])
  const demo = await idsOfUsernames(
    db,
    DEMO_ACCOUNTS.map(({ username }) => username),
  )
  await runPromotions(sites, DEMO_STAFF[0])
  await giveGifts(db, [...demo.values()], systemClock())
  await offerBonuses(db, [...demo.values()], systemClock())
  await giveFreeBets(db, [...demo.values()], systemClock())
  await playOfDownline(db, sites)
  await giveLevels(db, systemClock)
  await rankBoards(db, systemClock())
  const [collector] = DEMO_ACCOUNTS
  const id = demo.get(collector.username)
  if (id !== undefined) await collectPoints(db, sites, { ...collector, id })
}

/** One of the downline plays through a bonus. */
async function playOfDownline(db: Db, sites: Sites): Promise<void> {
  const account = AGENTS.at(-1)
  if (account === undefined) return
  const id = (await idsOfUsernames(db, [account.username])).get(account.username)
  const { code: game } = await db
    .selectFrom('catalogue.games')
    .select('code')
    .where('takesBonus', '=', true)
    .where('isOffered', '=', true)
    .where('gameType', '=', 'RNG')
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (id !== undefined) await playBonus(db, sites, { ...account, id, game }, systemClock())
}

async function openDemoAccount(
  sites: Sites,
  slots: string[],
  { username, password }: (typeof DEMO_ACCOUNTS)[number],
): Promise<void> {
  const player = new SimulatedMember(sites)
  await player.register(username, password)
  if (username === 'meera') await joinPromotions(player)
  if (username !== 'arjun') await player.deposit(DEMO_DEPOSIT)
  if (username === 'meera') await spin(player, slots[0], SPINS)
  await takeRaffleTickets(player)
  await player.logOut()
}

/** Plays a slot for at most 50.00 a spin, so that there is rebate to claim. */
async function spin(player: SimulatedMember, code: string | undefined, times: number): Promise<void> {
  if (code === undefined) throw new Error('the studio has no slots')
  const table = await player.launch(code)
  const stake = table.start.stakes.map(BigInt).findLast((each) => each <= MOST_STAKED) ?? 0n
  for (let done = 0; done < times; done++) await table.play(stake, null)
}

/** One simulated member's session: two slots, eighteen spins in all, stakes that differ by member. */
async function playAlong(sites: Sites, slots: string[], username: string, index: number): Promise<void> {
  const player = new SimulatedMember(sites)
  const affiliateCode = TEAM_CODES[index % TEAM_CODES.length]
  await player.register(username, `simulated-${username}-session`, {
    ...(affiliateCode !== undefined && { affiliateCode }),
  })
  await joinPromotions(player)
  await player.deposit(SIMULATED_DEPOSIT)
  await takePromotions(player, index)
  for (const offset of [0, 1]) {
    const code = slots[(index * 3 + offset * 17) % slots.length]
    if (code === undefined) throw new Error('the studio has no slots')
    const table = await player.launch(code)
    const stakes = table.start.stakes
    const stake = stakes.at(-1 - (index % 5)) ?? '0'
    for (let round = 0; round < ROUNDS_EACH / 2; round++) await table.play(BigInt(stake), null)
  }
  await takePart(player)
  await joinDraws(player)
  await player.logOut()
}

/** The slots of vendors that stake from the platform's wallet. */
async function slotCodes(db: Db): Promise<string[]> {
  const games = await db
    .selectFrom('catalogue.games')
    .innerJoin('catalogue.vendors', 'catalogue.vendors.code', 'catalogue.games.vendorCode')
    .where('gameType', '=', 'RNG')
    .where('subCategory', '=', '')
    .where('isOffered', '=', true)
    .where('walletMode', '=', 'seamless')
    .orderBy('catalogue.games.code')
    .select('catalogue.games.code')
    .execute()
  return games.map(({ code }) => code)
}
