export { settingsCommands } from './change/change-through-shop.ts'
export { publicConfig } from './public-config.ts'
export { readShopInfo, saveShopInfo } from './shop-info.ts'
