globalThis.surco = true
