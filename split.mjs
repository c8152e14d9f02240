import sharp from 'sharp';
const [,, name, step = '3000', w = '0'] = process.argv;
const m = await sharp(`/tmp/ms/${name}.png`).metadata();
const h = Number(step), parts = Math.ceil(m.height / h), comps = [];
for (let i = 0; i < parts; i++) comps.push({ input: await sharp(`/tmp/ms/${name}.png`).extract({ left: 0, top: i * h, width: m.width, height: Math.min(h, m.height - i * h) }).toBuffer(), left: i * (m.width + 10), top: 0 });
await sharp({ create: { width: parts * (m.width + 10), height: h, channels: 3, background: '#fff' } }).composite(comps).png().toFile(`/tmp/ms/${name}-cols.png`);
console.log(m.height, parts);
