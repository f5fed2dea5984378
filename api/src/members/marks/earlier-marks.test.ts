import { createHash, randomBytes } from 'node:crypto'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/db.ts'
import { migrate, MIGRATIONS } from '../../platform/database/migrate.ts'
import { afterwards } from '../../testing/afterwards.ts'
import { asAdmin } from '../../testing/database.ts'
import { testFolder } from '../../testing/folder.ts'
import { hashEarlierMarks } from './earlier-marks.ts'
import { browserMark, hashOfMark, mobileMark, networkMark, typedMark } from './model.ts'

const env = { SECRETS_KEY: randomBytes(32).toString('base64') }
const digestOf = (mark: string): string => createHash('sha256').update(mark).digest('base64url')
const [CLAIMED, APPLIED] = ['secret of the cookie at a claim', 'secret of the cookie at an application']
const FINGERPRINT = 'f'.repeat(64)

/** What a deployment had before marks were kept. */
const ROWS = `
  set session_replication_role = replica;
  insert into members.members (id, username, nickname, role, status, password_changed_at, referral_code, language,
      terms_accepted_at, age_confirmed_at, created_at)
    select 'mbr_' || n, n, n, r, 'active', now(), n, 'EN', now(), now(), now()
      from (values ('ann', 'member'), ('guest', 'trial')) m (n, r);
  insert into members.contacts values ('mbr_ann', 'mobile', '+919811100001', now()), ('mbr_ann', 'email', 'a@b.c', now());
  insert into members.profile_fields values ('mbr_ann', 'idNumber', 'ABCDE-1234'), ('mbr_ann', 'realName', 'Ann');
  insert into sessions.sessions (id, member, token_hash, cookie_hash, created_at, last_seen_at, expires_at, address,
      user_agent, handed_over)
    select 'ses_' || n, 'mbr_' || m, n, n, now(), now(), now(), a, '', h
      from (values ('1', 'ann', '203.0.113.9', false), ('2', 'ann', '198.51.100.9', true),
                   ('3', 'guest', '192.0.2.9', false)) s (n, m, a, h);
  insert into cashier.payout_accounts (id, member_id, method, holder, label, sealed_details, fingerprint, added_at, usable_at)
    values ('pac_1', 'mbr_ann', 'upi', 'A', 'a', '', '${FINGERPRINT}', now(), now());
  insert into rewards.claims (id, programme, version, member, occasion, kind, amount, details, title, reason, state, digest,
      made_at, ended_at)
    select 'clm_' || o, p, 1, 'mbr_ann', o, 'goods', 1, '{}', '{}', '', 'claimed', '', now(), now()
      from (values ('', 'prm_1'), ('mbr_ann', 'referral'), ('mbr_ben', 'referral'), ('level 1', 'vip')) c (o, p);
  insert into rewards.marks (programme, mark, claim)
    values ('prm_1', '${digestOf(`browser:${CLAIMED}`)}', 'clm_'), ('prm_1', '${digestOf(`payout:${FINGERPRINT}`)}', 'clm_'),
           ('referral', '${digestOf('mobile:9811100001')}', 'clm_mbr_ann');
  insert into promotions.applications (id, campaign, member, period, version, comment, images, claim, made_at, marks)
    values ('apl_1', 'prm_1', 'mbr_ann', '', 1, '', '{}', 'clm_2', now(), '{${digestOf(`browser:${APPLIED}`)}}');`

test('a deployment that had campaigns, referrals and payout accounts has the marks of its members', async () => {
  const admin = process.env.TEST_DATABASE_URL ?? ''
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(admin)
  url.pathname = `/${name}`
  await asAdmin(admin, `create database ${name}`)
  afterwards(() => asAdmin(admin, `drop database ${name} with (force)`).then(() => undefined))
  const folder = testFolder()
  for (const file of readdirSync(MIGRATIONS).filter((each) => each < '0038'))
    cpSync(join(MIGRATIONS, file), join(folder, file))
  await migrate(url.href, folder)
  await asAdmin(url.href, ROWS)
  await migrate(url.href)

  const { db, close } = openDatabase({
    url: url.href,
    role: 'night_market_api',
    maxConnections: 2,
    onPoolError: () => {},
  })
  afterwards(close)
  await hashEarlierMarks({ db, env })
  const marks = await db
    .selectFrom('members.marks')
    .select(['member', 'kind', 'hash', 'isProven'])
    .orderBy('kind')
    .execute()
  const of = (mark: ReturnType<typeof networkMark>) =>
    mark === null ? [] : [{ kind: mark.kind, hash: hashOfMark(env, mark), isProven: mark.isProven }]
  const wanted = [
    ...[CLAIMED, APPLIED].flatMap((secret) => of(browserMark(secret))),
    ...of(typedMark('id_number', 'abcde1234')),
    ...of(mobileMark('9811100001', true)),
    ...of(networkMark('203.0.113.9')),
    { kind: 'payout', hash: FINGERPRINT, isProven: true },
  ]
  expect(marks).toHaveLength(wanted.length)
  expect(marks).toEqual(expect.arrayContaining(wanted.map((mark) => ({ member: 'mbr_ann', ...mark }))))
  const claims = await db
    .selectFrom('rewards.claims')
    .select(['occasion', 'perPerson'])
    .orderBy('occasion')
    .execute()
  expect(claims.filter(({ perPerson }) => perPerson).map(({ occasion }) => occasion)).toEqual(['', 'mbr_ann'])
})
