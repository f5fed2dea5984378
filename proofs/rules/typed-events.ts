/** Rule 7: an event is a typed object, made where its feature declares it. */
import { lineAt, withoutComments } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

const FREE_STRING =
  /\bpublish\([^)]*?\btype: '([a-z_.]+)'|^\s*'([a-z]+\.[a-z_]+)': \[?\w*(?:hear|count|tell|start)\w*/gm

function find(files: Files): Violation[] {
  return product(files, /^api\/src\/.*\.ts$/).flatMap(([path, text]) => {
    const code = withoutComments(text)
    return [...code.matchAll(FREE_STRING)].map((match) => ({
      key: `${path} ${match[1] ?? match[2]}`,
      sentence: `${path}:${lineAt(code, match.index)}: the event "${match[1] ?? match[2]}" is a free string`,
    }))
  })
}

export const typedEvents: Rule = {
  title: 'events are typed objects, no free strings',
  find,
  exceptions: {
    'api/src/app.ts play.round_resettled': 'still a string',
    'api/src/app.ts play.round_settled': 'still a string',
    'api/src/cashier/deposits/begin-deposit.ts cashier.payment_changed': 'still a string',
    'api/src/cashier/deposits/send-proof.ts cashier.payment_changed': 'still a string',
    'api/src/cashier/deposits/settle-deposit.ts cashier.payment_changed': 'still a string',
    'api/src/cashier/withdrawals/change.ts cashier.payment_changed': 'still a string',
  },
}
