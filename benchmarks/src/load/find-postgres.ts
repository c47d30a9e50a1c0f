import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

import { listPids } from './cpu-time.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])
const LISTENING = '0A'

/**
 * The main process of the PostgreSQL at a URL, whose children are its backends. Undefined when it
 * runs elsewhere, or when this user may not see whose port it is.
 */
export function findPostgres(databaseUrl: string): number | undefined {
  const { hostname, port } = new URL(databaseUrl)
  if (!loopback.has(hostname)) return undefined
  try {
    const sockets = listeningSockets(Number(port || 5432))
    return listPids().find((pid) => nameOf(pid) === 'postgres' && holdsOne(pid, sockets))
  } catch {
    return undefined
  }
}

/** As file descriptors name them. */
function listeningSockets(port: number): Set<string> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFileSync(file, 'utf8'))
  return new Set(tables.flatMap((table) => readListening(table, port)))
}

/** The sockets of a table as in `/proc/net/tcp` that listen on a port. */
export function readListening(table: string, port: number): string[] {
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && portOf(local) === port)
    .map((fields) => `socket:[${fields[9]}]`)
}

const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)

function nameOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

function holdsOne(pid: number, sockets: Set<string>) {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((name) => sockets.has(readlinkSync(`${folder}/${name}`)))
  } catch {
    return false
  }
}
