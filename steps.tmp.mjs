export default async (p,shot)=>{
 const B='http://localhost:4300/tenant/DEMO/';
 p.on('request',r=>{ if(r.method()!=='GET') console.log(r.method(), r.url(), r.postData()); });
 await p.goto(B+'clients/companies/list'); await p.waitForTimeout(4000);
 await p.locator('tbody input[type=checkbox]').nth(1).check(); await p.waitForTimeout(500);
 await p.getByRole('button',{name:'Delete'}).click(); await p.getByRole('dialog').getByRole('button',{name:'Delete'}).click(); await p.waitForTimeout(3000);
 await p.goto(B+'bin'); await p.waitForTimeout(4000);
 await p.getByRole('button',{name:/Delete for good/}).first().click(); await p.waitForTimeout(700);
 await p.getByRole('dialog').getByRole('button',{name:'Delete'}).click();  await p.waitForTimeout(700); await shot('bin');
};
