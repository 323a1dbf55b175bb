export default async (p,shot)=>{
 const B='http://localhost:4300/tenant/DEMO/';
 await p.goto(B+'properties/offers/list?filter=%7B%22status%22%3A%5B%22pending%22%5D%7D'); await shot('offers');
 const h=await p.$$eval('a[href*="offers/OFR"]',x=>x.map(a=>a.getAttribute('href')));
 console.log(h.slice(0,3));
 await p.goto('http://localhost:4300'+h[0]); await shot('offer');
 console.log((await p.$$eval('main button',x=>x.map(b=>b.innerText||b.ariaLabel))).join(' | '));
 const c=p.getByRole('button',{name:/contre-offre|contre-proposition/i}); console.log(await c.count());
 if(await c.count()){ await c.first().click(); await shot('counter'); console.log(p.url());}
 await p.goto('http://localhost:4300'+h[0]); await p.waitForTimeout(1500);
 const a=p.getByRole('button',{name:/accepter/i}); console.log('acc',await a.count());
 if(await a.count()){ await a.first().click(); await shot('accept'); }
 await p.goto(B+'mandates/list?filter=%7B%22status%22%3A%5B%22completed%22%5D%7D'); await shot('mandates');
 const m=await p.$$eval('a[href*="mandates/MDT"]',x=>x.map(a=>a.getAttribute('href')));console.log(m.slice(0,3));
};
