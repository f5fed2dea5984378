/**
 * Rewards: budgets, and every claim on them; the reward centre, where members collect what they were given.
 *
 * Promises: a claim moves money once; an occasion is claimed once; a programme never gives more than its approved budget, and
 * what is left goes back; excluded and disabled members and trial visitors get nothing; a bonus ends once, when
 * its last round is settled, and what it converts becomes cash by the same amount; the stake of a free bet is spent once, and
 * that of an unused one goes back to its programme.
 *
 * Leans on: catalogue, ledger, members, messaging, play, reviews, rooms, site, staff.
 */
export { allowanceAct } from './acts/allowance.ts'
export { grantAct } from './acts/grant.ts'
export { drawAct } from './chance/publish.ts'
export { setAllowance, type Allowance } from './allowances.ts'
export { bonusChecks } from './bonus/checks.ts'
export { countWagering } from './bonus/count-wagering.ts'
export { followExclusions } from './bonus/end-bonus.ts'
export { bonusClosed } from './bonus/events.ts'
export { bonusForGame } from './bonus/play-bonus.ts'
export { startBonusSweep } from './bonus/settle.ts'
export { openChance } from './chance/chance.ts'
export { chanceChecks } from './chance/checks.ts'
export { draftDraw } from './chance/drafts.ts'
export { drawWinners, endDraw } from './chance/end.ts'
export { publishDraw } from './chance/publish.ts'
export { chanceRoutes } from './chance/routes.ts'
export { changeBudget, closeBudget, openBudget, type BudgetKey } from './budgets.ts'
export { rewardChecks } from './checks.ts'
export { decide } from './collect.ts'
export { claimChanged } from './events.ts'
export { give } from './give.ts'
export { followGrants, noteUsedBets } from './free-bets/follow-grants.ts'
export { freeBetChecks } from './free-bets/checks.ts'
export { withLeastOdds } from './free-bets/least-odds.ts'
export { rewardJobs } from './jobs.ts'
export { reportApproval, reportBonuses, reportClaims, reportRejection } from './notices.ts'
export {
  COLLECT_MS,
  POINTS,
  bonusAsset,
  freeBets,
  type Award,
  type AwardOutcome,
  type ClaimId,
  type ClaimState,
  type Reward,
  type Texts,
} from './model.ts'
export { budgetOf, budgetsOfProgrammes, countIssued, isEligible, mainAsset } from './queries.ts'
export { rewardRoutes } from './routes.ts'
