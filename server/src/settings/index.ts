export { settingsCommands } from './change/change-settings.ts'
export { publicConfig } from './shop-info.ts'
export { readShopInfo, savedShopInfo, saveShopInfo, shopInfoOf } from './shop-info.ts'
