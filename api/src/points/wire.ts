/** Points on the wire. */
import type * as wire from '@night-market/protocol/points'
import type { z } from 'zod'
import { CONVERSION } from '@night-market/protocol/values/points'
import type { Entry } from './detail-queries.ts'
import { isDrawn, REASONS, textIn, typeOfEntry, type Conversion, type Good } from './model.ts'
import type { Balance, ListedRedemption, Terms } from './read.ts'

export const balanceOnWire = ({ balance, inProcess, earned }: Balance): wire.PointBalance => ({
  balance: balance.toString(),
  inProcess: inProcess.toString(),
  earned: earned.toString(),
})

/** The address of a good's picture. */
const addressOf = (picture: string): string =>
  isDrawn(picture) ? `/mall/${picture}.svg` : `/wps/content/pictures/${picture}`

export const goodOnWire = (good: Good, language: string): wire.PointReward => ({
  id: good.id,
  type: good.type,
  name: textIn(good.names, language),
  text: textIn(good.texts, language),
  picture: addressOf(good.picture),
  quantity: good.stock,
  pointsRequired: good.points.toString(),
  amountRequired: good.amount.toString(),
  asset: good.asset,
})

export const redemptionOnWire = (redemption: ListedRedemption, language: string): wire.Redemption => ({
  id: redemption.id,
  rewardId: redemption.good,
  name: textIn(redemption.of.names, language),
  picture: addressOf(redemption.of.picture),
  quantity: redemption.quantity,
  points: redemption.points.toString(),
  amount: redemption.amount.toString(),
  asset: redemption.asset,
  status: redemption.status,
  remark: redemption.remark,
  reason: redemption.reason,
  requestedAt: redemption.requestedAt.toISOString(),
  decidedAt: redemption.decidedAt?.toISOString() ?? null,
})

export const termsOnWire = (terms: Terms): wire.PointConfig => ({
  asset: terms.asset,
  ratios: terms.ratios.map(({ type, unitsPerPoint }) => ({ type, unitsPerPoint: unitsPerPoint.toString() })),
  conversion: {
    step: CONVERSION.step,
    amountPerStep: terms.amountPerStep.toString(),
    aDay: CONVERSION.aDay.toString(),
    leftToday: terms.leftToday.toString(),
  },
  hasPaymentPassword: terms.hasPaymentPassword,
})

export const conversionOnWire = (conversion: Conversion): wire.Conversion => ({
  id: conversion.id,
  points: conversion.points.toString(),
  amount: conversion.amount.toString(),
  asset: conversion.asset,
  convertedAt: conversion.convertedAt.toISOString(),
})

export const detailOnWire = (entry: Entry): wire.PointDetail => {
  const type = typeOfEntry(entry.reason, entry.reference)
  return {
    id: entry.transfer,
    type,
    points: entry.amount.toString(),
    balance: entry.balance.toString(),
    at: entry.happenedAt.toISOString(),
    isReturned: entry.reason === REASONS.returned,
    reference: entry.reason === REASONS.earned ? '' : entry.reference,
    remark: entry.remark,
  }
}

export const staffGoodOnWire = (good: Good): z.infer<typeof wire.StaffGood> => ({
  ...good,
  points: good.points.toString(),
  amount: good.amount.toString(),
})

export const staffRedemptionOnWire = (
  redemption: ListedRedemption & { username: string },
): z.infer<typeof wire.StaffRedemption> => ({
  ...redemptionOnWire(redemption, 'EN'),
  memberId: redemption.member,
  username: redemption.username,
  decidedBy: redemption.decidedBy,
})
