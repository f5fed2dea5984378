export { freePort } from '../../cli/database/free-port.ts'
