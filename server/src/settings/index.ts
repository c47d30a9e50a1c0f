export { publicConfig } from './public-config.ts'
export { readShopInfo, saveShopInfo } from './shop-info.ts'
