import { writeFile } from 'node:fs/promises'

import { measureShop } from './lines/measure-shop.ts'
import { partNames, readOptions } from './options.ts'
import { findFaults, report } from './report/report.ts'
import { runCommand } from './run-command.ts'
import { buildStorefront } from './shop/prepare-shop.ts'
import { needBrowser } from './weight/first-visit.ts'

await runCommand(async (command) => {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.only.includes('first-visit')) needBrowser()
  await buildStorefront()
  const figures = await measureShop(options, command)
  console.log(`\n${report(figures)}\n`)
  if (options.jsonFile) await writeFile(options.jsonFile, `${JSON.stringify(figures, null, 2)}\n`)
  return findFaults(figures, options.only.length === partNames.length)
})
