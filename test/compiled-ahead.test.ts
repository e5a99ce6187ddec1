import { expect, test } from 'vitest'
import { inBrackets } from '#dev/build/compiled-ahead.ts'

const long = `e=>{${'e.exports=1;'.repeat(300)}}`

test('what a long library is wrapped in is compiled while it comes, and nothing else', () => {
  const built = (wrapped: string) => `import{t}from"./run.js";var a=1,b=t(${wrapped}),c=()=>b();export{c}`
  expect(inBrackets(built(long), 'a.js')).toBe(built(`(${long})`))
  expect(inBrackets(built('e=>{e.exports=1}'), 'a.js')).toBe(built('e=>{e.exports=1}'))
  expect(inBrackets(built(`${long},2`), 'a.js')).toBe(built(`${long},2`))
  expect(inBrackets(`var a=${long}`, 'a.js')).toBe(`var a=${long}`)
})
