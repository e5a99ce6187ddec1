/** Where the outings of this device are written; what signs out takes them away without loading their screen. */
export const outingsKey = 'guet.outings'
