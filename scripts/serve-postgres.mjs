// Runs a PostgreSQL on the folder given as argument, as a replica of the address after it if there is one, until it is told to end or its parent is gone.
import { startKeptPostgres } from './private-postgres.mjs'
import { needPostgres } from './system-programs.mjs'

const [folder, primaryUrl] = process.argv.slice(2)
const { url, stop } = await startKeptPostgres(await needPostgres(), folder, primaryUrl)
const end = () => void stop().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('disconnect', end)
process.send?.({ ready: url })
