import { checkSources } from './check-sources.mjs'
import { install } from './install.mjs'
import { die, say } from './say.mjs'

const failed = await checkSources(await install())
if (failed.length > 0) die(`these checks failed: ${failed.join(', ')}`)
say('all checks passed')
