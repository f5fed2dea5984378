/** What the API does by itself: the loops and the scheduled jobs of every feature. */
import {
  depositJobs,
  recheckJob,
  startMoneyDays,
  startPayoutAccountNotices,
  startPayouts,
  startSandboxProvider,
  withdrawalJobs,
} from './cashier/index.ts'
import { agentJobs, startSettlement } from './agents/index.ts'
import { catalogueJobs } from './catalogue/index.ts'
import { previewJob } from './content/index.ts'
import { sealJob } from './ledger/index.ts'
import { lotteryJobs, startDrawFeeds } from './lottery/index.ts'
import { memberJobs } from './members/index.ts'
import { messagingJobs, startPushes } from './messaging/index.ts'
import { missionJobs } from './missions/index.ts'
import { uploadJob } from './platform/files/uploads.ts'
import { nonceJob } from './platform/http/secure.ts'
import { privateKeyIn, signedClient } from './platform/http/signed-http.ts'
import { type Job } from './platform/work/jobs.ts'
import type { Loop } from './platform/work/loop.ts'
import {
  grantJobs,
  overdueJob,
  slotJob,
  startClosing,
  startExclusions,
  startFeeds,
  startGrants,
} from './play/index.ts'
import { awardJob } from './points/index.ts'
import { promotionJobs, startReferrals } from './promotions/index.ts'
import { protectionJobs } from './protection/index.ts'
import { rewardJobs, startBonusSweep } from './rewards/index.ts'
import { reviewJobs } from './reviews/index.ts'
import { roomJobs } from './rooms/index.ts'
import { sessionJobs } from './sessions/index.ts'
import { signInJobs } from './sign-in/index.ts'
import { staffJobs } from './staff/index.ts'
import { startDesk, startSupportMails, supportJobs } from './support/index.ts'
import { startTrading } from './trading/index.ts'
import { vendorFundsJobs } from './vendor-funds/index.ts'
import { vipJobs } from './vip/index.ts'
import type { AppServices } from './app.ts'

/** The loops of every feature. */
export const loopsOf = (services: AppServices): Loop[] => [
  startPayouts(services),
  startPayoutAccountNotices(services),
  startFeeds(services),
  startDrawFeeds(services),
  startGrants(services),
  startExclusions(services),
  startTrading(services),
  startClosing(services),
  startMoneyDays(services),
  startSettlement(services),
  startBonusSweep(services),
  startDesk(services),
  startSupportMails(services),
  startPushes(services),
  startReferrals(services),
  ...(services.env.hasSandboxProvider ? [startSandboxProvider(services)] : []),
]

/** The scheduled jobs of every feature. */
export function jobsOf(services: AppServices): Job[] {
  const { db, clock, env } = services
  const vendors = signedClient({ key: privateKeyIn(env.SIGNING_KEY_FILE), clock })
  return [
    ...catalogueJobs(services, vendors),
    ...memberJobs(db),
    ...sessionJobs(services),
    ...signInJobs(services),
    ...staffJobs(services),
    ...reviewJobs(db),
    previewJob(services),
    ...protectionJobs(db),
    ...messagingJobs(services),
    ...withdrawalJobs(services),
    sealJob(db),
    nonceJob(db),
    uploadJob(db),
    ...depositJobs(services),
    ...vendorFundsJobs(services),
    ...supportJobs(services),
    recheckJob(db),
    ...grantJobs(db),
    slotJob(db),
    overdueJob(services),
    ...roomJobs(db),
    ...rewardJobs(services),
    awardJob(db),
    ...promotionJobs(db),
    ...missionJobs(services),
    ...vipJobs(services),
    ...agentJobs(db),
    ...lotteryJobs(db),
  ]
}
