import { describe, expect, test } from 'vitest'
import { currencySign, moneyText, shortened } from './money.ts'

describe('money on the page', () => {
  test('English groups by thousands, Hindi by lakh', () => {
    expect(moneyText('123456700', 'INR/2', 'en-US')).toBe('₹1,234,567.00')
    expect(moneyText('123456700', 'INR/2', 'hi-IN')).toBe('₹12,34,567.00')
  })

  test('an amount no double can hold keeps its last digit, and a debt has a real minus', () => {
    expect(moneyText('9007199254740993125', 'INR/2', 'en-US')).toBe('₹90,071,992,547,409,931.25')
    expect(moneyText('-50', 'INR/2', 'en-US')).toBe('−₹0.50')
  })

  test('demo money has no currency sign', () => {
    expect(moneyText('100000', 'FUN/2', 'en-US')).toBe('1,000.00')
  })

  test('an amount is isolated where lines are read to the left', () => {
    expect(moneyText('-10050', 'INR/2', 'ur-u-nu-latn')).toMatch(/^\u2066.*−₹100\.50\u2069$/)
    expect(moneyText('10050', 'INR/2', 'en-US')).toBe('₹100.50')
    expect(currencySign('INR/2', 'ur-u-nu-latn')).toBe('₹')
    expect(shortened(moneyText('50000', 'INR/2', 'ur-u-nu-latn'))).toMatch(/₹500\u2069$/)
  })
})
