import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { IS_LONG, ON_DESKTOP, ON_PHONE, ONLY_LONG } from './tags.ts'

/** A page of a journey is soon gone: compiling its scripts twice, and drawing it in small tiles, costs more than it saves. */
const THRIFT = ['--js-flags=--no-maglev,--no-opt', '--default-tile-width=1472', '--default-tile-height=512']

const NOT_NOW = IS_LONG ? [] : [new RegExp(ONLY_LONG)]

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './product.ts',
  fullyParallel: true,
  workers: 3,
  grepInvert: NOT_NOW,
  retries: 0,
  // Journeys make no claim about time: what hangs ends here.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Films are for people; where one matters, a journey asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: await launchOptions(...THRIFT),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Addresses and keys are the same on every screen.
      testIgnore: ['addresses.e2e.ts', 'keyboard.e2e.ts'],
      ...(IS_LONG ? {} : { grep: new RegExp(ON_PHONE) }),
      grepInvert: [...NOT_NOW, new RegExp(ON_DESKTOP)],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
