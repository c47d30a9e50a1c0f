import { writeFile } from 'node:fs/promises'

import { measureShop } from './lines/measure-shop.ts'
import { partNames } from './lines/part-names.ts'
import { readOptions } from './options.ts'
import { findFaults } from './report/find-faults.ts'
import { report } from './report/report.ts'
import { runCommand } from './run-command.ts'
import { buildStorefront } from './shop/build-storefront.ts'
import { needBrowser } from './weight/launch-browser.ts'

await runCommand(async (command) => {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.only.includes('first-visit')) needBrowser()
  await buildStorefront()
  const figures = await measureShop(options, command)
  console.log(`\n${report(figures)}\n`)
  if (options.jsonFile) await writeFile(options.jsonFile, `${JSON.stringify(figures, null, 2)}\n`)
  return findFaults(figures, options.only.length === partNames.length)
})
