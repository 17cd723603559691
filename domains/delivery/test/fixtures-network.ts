export const NETWORK = {
  'warehouses.csv': `
    code,name,country,state,postcode,cut off
    SYD,Sydney,AU,NSW,2164,14:00
    MEL,Melbourne,AU,VIC,3026,12:30`,
  'transfers.csv': `
    from,to,days
    MEL,SYD,2`,
  'zones.csv': `
    code,name,country,state,warehouse,transit days,daily capacity,same day price
    SYDNEY,Sydney,AU,NSW,SYD,1,10,99
    CBD,"Sydney, the middle",AU,NSW,SYD,1,5,
    MELBOURNE,Melbourne,AU,VIC,MEL,1,8,`,
  'areas.csv': `
    zone,country,from,to
    SYDNEY,AU,2000,2249
    CBD,AU,2000,2010
    CBD,AU,2060,
    MELBOURNE,AU,3000,3199`,
  'rates.csv': `
    zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday
    SYDNEY,49,49,49,49,49,79.50,
    CBD,39,39,39,39,39,,
    MELBOURNE,0,0,0,0,0,,`,
  'capacity.csv': `
    zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday
    SYDNEY,,,,,20,3,`,
  'holidays.csv': `
    country,state,day,name
    AU,,2026-12-25,Christmas Day
    AU,VIC,2026-11-03,Melbourne Cup Day`,
  'services.csv': `
    sku,title,blurb,price AUD,price NZD,categories
    STAIRS,Carry up stairs,More than six steps,49,,
    REMOVE,Take away the old one,,0,0,fridges | fridges/upright`,
  'options.csv': `
    kind,code,name,category,price AUD
    install,PLUMB,Plumbed in,fridges,189
    warranty,COVER-2,Two more years,fridges,179`,
};
