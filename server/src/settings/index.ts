export { settingsCommands } from './change/change-through-shop.ts'
export { publicConfig } from './public-config.ts'
export { readShopInfo, savedShopInfo, saveShopInfo, shopInfoOf } from './shop-info.ts'
