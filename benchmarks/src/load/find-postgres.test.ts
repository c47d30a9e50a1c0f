import { expect, test } from 'vitest'

import { readListening } from '../shop/own-postgres.ts'

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1538 00000000:0000 0A 00000000:00000000 00:00000000 00000000   105        0 1111 1 0
   1: 0100007F:1538 0100007F:9C40 01 00000000:00000000 00:00000000 00000000   105        0 2222 1 0
   2: 0100007F:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 3333 1 0
`

test('names the sockets that listen on a port, not those connected to it', () => {
  expect(readListening(table, 5432)).toEqual(['socket:[1111]'])
})
