import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { askShop, type ShopCommands } from '../../commands/index.ts'
import { changeSettings, showSettings, type SettingsReport } from './change-settings.ts'

const SHOW = '/settings'
const CHANGE = '/settings-change'

/** The settings, as the running shop keeps them. */
export const settingsCommands: ShopCommands = {
  [SHOW]: ({ db }) => showSettings(db),
  [CHANGE]: async ({ db }, { body }) => changeSettings(db, await text(Readable.from(body))),
}

/** Has the shop that runs on `dataDir` change them, or show them without a text; throws as {@link askShop} does. */
export const changeThroughShop = (
  dataDir: string,
  written: string | undefined,
): Promise<SettingsReport> =>
  written === undefined
    ? askShop(dataDir, { address: SHOW, body: Readable.from([]) })
    : askShop(dataDir, { address: CHANGE, body: Readable.from([written]) })
