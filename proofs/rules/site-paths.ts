/** Rule 10: a site's paths stand in its routes table; the profile is read where things are put together. */
import { lineAt, withoutComments } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

const PATH_TEST = /\bpathname\s*[!=]==?\s*['"`/]|\.has\((?:window\.)?(?:location\.)?pathname\)/g
const PROFILE = /\bPROFILE\b/g

function find(files: Files): Violation[] {
  const pages = product(files, /^web\/src\/.*\.tsx?$/).filter(([path]) => !/\/routes\.tsx?$/.test(path))
  const servers = product(files, /^api\/src\/.*\.ts$/).filter(
    ([path]) => !/^api\/src\/(app|main|platform\/env)\.ts$|^api\/src\/platform\/(http\/)?env/.test(path),
  )
  return [
    ...pages.flatMap((file) => found(file, PATH_TEST, 'tests a path outside the routes table')),
    ...servers.flatMap((file) => found(file, PROFILE, 'reads PROFILE: app.ts decides by it')),
  ]
}

function found([path, text]: [string, string], pattern: RegExp, what: string): Violation[] {
  const code = withoutComments(text)
  return [...code.matchAll(pattern)].map((match) => ({
    key: path,
    sentence: `${path}:${lineAt(code, match.index)} ${what}`,
  }))
}

export const sitePaths: Rule = {
  title: 'paths stand in the routes table, and PROFILE is read in app.ts and the environment alone',
  find,
  exceptions: {
    'api/src/cashier/payout-accounts/routes.ts': 'still decides by PROFILE',
    'api/src/cashier/providers/drivers.ts': 'still decides by PROFILE',
    'api/src/cashier/routes.ts': 'still decides by PROFILE',
    'api/src/cashier/withdrawals/routes.ts': 'still decides by PROFILE',
    'api/src/platform/database/await-database.ts': 'still decides by PROFILE',
    'api/src/platform/http/rate-limit.ts': 'still decides by PROFILE',
    'api/src/platform/outbound/mail.ts': 'still decides by PROFILE',
    'api/src/platform/outbound/sms.ts': 'still decides by PROFILE',
    'api/src/sessions/cookies.ts': 'still decides by PROFILE',
    'api/src/sign-in/codes/codes.ts': 'still decides by PROFILE',
    'api/src/sign-in/codes/routes.ts': 'still decides by PROFILE',
    'api/src/sign-in/human/human-check.ts': 'still decides by PROFILE',
    'api/src/sign-in/login/admit.ts': 'still decides by PROFILE',
    'api/src/sign-in/login/guessing.ts': 'still decides by PROFILE',
    'api/src/sign-in/login/password-check.ts': 'still decides by PROFILE',
    'api/src/site/permission.ts': 'still decides by PROFILE',
    'api/src/site/visitor.ts': 'still decides by PROFILE',
    'api/src/staff/login.ts': 'still decides by PROFILE',
  },
}
