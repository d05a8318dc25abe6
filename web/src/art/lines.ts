/** Our own small drawings, for a box of 512 by 512. */

export const cog =
	'<path fill="currentColor" d="M34 322c22 12 60 18 100 18h236c44 0 84-10 112-30-4 62-34 118-92 140-92 12-186 12-268 0C74 428 44 384 34 322z"/><path fill="currentColor" d="M384 262h22v18h16v-18h22v18h16v-18h24v44c-30 12-64 18-100 18zM52 280h18v14h14v-14h18v14h14v-14h16v44c-32 0-60-4-80-12zM246 58h20v268h-20z"/><path fill="currentColor" d="M134 96h56c-14 62-14 124 0 186-26-4-46-10-62-20-14-54-12-110 6-166zM202 96h108c14 64 14 128 0 190-36 6-72 6-108 0-14-62-14-126 0-190zM322 96h56c18 56 20 112 6 166-16 10-36 16-62 20 14-62 14-124 0-186zM266 40c26-16 50 10 82-6-12 16-12 26 0 40-32 10-56-12-82 2z"/>';
export const check = '<path fill="currentColor" d="m70 270 60-60 84 84L392 112l60 60-238 246z"/>';
export const signal =
	'<path fill="currentColor" d="M256 400a44 44 0 1 0 .1 0zM148 330l40 40a96 96 0 0 1 136 0l40-40a152 152 0 0 0-216 0zM72 254l40 40a204 204 0 0 1 288 0l40-40a260 260 0 0 0-368 0z"/>';
export const noSignal = `${signal}<path stroke="currentColor" stroke-width="44" stroke-linecap="round" d="M90 90 422 452"/>`;
export const undo =
	'<path fill="currentColor" d="M190 96 74 208l116 112v-72h96c64 0 106 38 106 94s-42 90-106 90h-66v58h72c98 0 160-62 160-150S392 192 290 192H190z"/>';
export const redo =
	'<path fill="currentColor" d="m322 96 116 112-116 112v-72h-96c-64 0-106 38-106 94s42 90 106 90h66v58h-72c-98 0-160-62-160-150s60-148 162-148h100z"/>';
export const menu = '<path fill="currentColor" d="M72 130h368v44H72zm0 104h368v44H72zm0 104h368v44H72z"/>';
export const close = '<path stroke="currentColor" stroke-width="52" stroke-linecap="round" d="M120 120 392 392M392 120 120 392"/>';
export const chevron =
	'<path fill="none" stroke="currentColor" stroke-width="52" stroke-linecap="round" stroke-linejoin="round" d="M128 196 256 324 384 196"/>';
export const people =
	'<path fill="currentColor" d="M176 240a76 76 0 1 0-.1 0zM40 420c0-90 56-150 136-150s136 60 136 150zM346 250a62 62 0 1 0-.1 0zM346 420h126c0-84-46-140-122-140-20 0-38 4-52 12 30 30 48 74 48 128z"/>';
export const moon = '<path fill="currentColor" d="M330 60a200 200 0 1 0 130 290A170 170 0 0 1 330 60z"/>';
export const sun =
	'<circle cx="256" cy="256" r="100" fill="currentColor"/><path stroke="currentColor" stroke-width="40" stroke-linecap="round" d="M256 40v56M256 416v56M40 256h56M416 256h56M103 103l40 40M369 369l40 40M409 103l-40 40M143 369l-40 40"/>';
export const speech =
	'<path fill="currentColor" d="M60 90h392a30 30 0 0 1 30 30v220a30 30 0 0 1-30 30H250L140 460v-90H60a30 30 0 0 1-30-30V120a30 30 0 0 1 30-30z"/>';
export const flag = '<path fill="currentColor" d="M96 40h40v432H96zM152 64c90-44 140 44 264 0v190c-124 44-174-44-264 0z"/>';
export const forward = '<path fill="currentColor" d="M120 90 330 256 120 422zM340 90h52v332h-52z"/>';
export const back = '<path fill="currentColor" d="M392 90 182 256l210 166zM120 90h52v332h-52z"/>';
export const play = '<path fill="currentColor" d="M140 80 420 256 140 432z"/>';
export const pause = '<path fill="currentColor" d="M130 90h90v332h-90zM292 90h90v332h-90z"/>';
export const plus = '<path stroke="currentColor" stroke-width="56" stroke-linecap="round" d="M256 110v292M110 256h292"/>';
export const minus = '<path stroke="currentColor" stroke-width="56" stroke-linecap="round" d="M110 256h292"/>';
export const link =
	'<path fill="none" stroke="currentColor" stroke-width="46" stroke-linecap="round" d="M220 300a90 90 0 0 1 0-127l70-70a90 90 0 0 1 127 127l-40 40M292 212a90 90 0 0 1 0 127l-70 70a90 90 0 0 1-127-127l40-40"/>';
export const sliders =
	'<path fill="none" stroke="currentColor" stroke-width="40" stroke-linecap="round" d="M72 140h150M322 140h118M72 256h278M430 256h10M72 372h58M230 372h210"/><g fill="none" stroke="currentColor" stroke-width="36"><circle cx="272" cy="140" r="40"/><circle cx="390" cy="256" r="40"/><circle cx="180" cy="372" r="40"/></g>';
