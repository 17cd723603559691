/**
 * Searches as they come in over the counter of an appliance shop: parts and accessories of goods, what is not sold, pay in parts, wishes,
 * rooms, what is not wanted. Written in one go before the search was changed by them; their first score stands in the subject's README. How
 * they read says judge.ts.
 */
export const COUNTER: readonly string[] = `
wall bracket for our telly = none notsold
halogen oven bulb = none notsold
door seal for westinghouse fridge = none notsold
replacement remote for tv = none notsold
washing machine drain hose = none notsold
vacuum bags = none notsold
bbq cover = none notsold
dishwashing tablets = none notsold
coffee mug = none notsold
coffee beans = none notsold
hot water system = none notsold
gas bottle = none notsold
hair dryer = none notsold
ceiling fan = none notsold
integrated bin for kitchen = none notsold
birthday cake = none notsold
size 12 work boots = none notsold
trampoline = none notsold
bosch = none notsold
smeg toaster = in:toasters notsold
electrolux washing machine 9kg = in:load-washers loadCapacity>=9 loadCapacity<=9 notsold
hfd-640 = in:french-door brand:halden capacity>=640 capacity<=640
lightest stick vacuum = in:stick sort:weight
shallowest fridge you've got = in:fridges sort:depth
fridge no wider than 85cm white no more than 1800 dollars = in:fridges width<=850 finish~white price<=1800 kept
fridge 4.5 stars or better = in:fridges stars>=4.5 kept
refridgerators french doors bout 600 ltr = in:french-door capacity>=540 capacity<=660
dishwahsers 60 cm wite = in:dishwashers finish~white width<=600
cook tops gass 5 burnr = in:gas-cooktops zones>=5 zones<=5
dryer but not a heat pump one = in:vented,condenser
steam clean oven not pyrolytic = in:/ovens/ lacks:pyrolytic
matching upright fridge and freezer = each:fridges,upright-freezers
quiet washer for a flat = in:load-washers
kids room mini fridge = in:bar-fridges
tv for the patio = in:-tvs
anything to keep wine at the right temp = in:wine
wedding present for the kitchen under 200 = in:kettle,toaster,mixer,fryer,coffee,espresso,automatic,capsule,micro price<=200
black friday fridge deals = in:fridges deal:1
kitchen reno everything needed = page:/project
pay in 4 = page:/s/ways-to-pay
whats the go with afterpay on a big fridge = page:/s/ways-to-pay
how much extra to get it up to the third floor = page:/s/delivery
says delivered but its not here = page:/track-order,/s/delivery,/ask-an-expert
fridge is beeping constantly = page:/ask-an-expert,/s/returns
whos going to plug it in for me = page:/s/delivery-and-installation
any work going at your store = page:/s/careers
nz> jug that boils quick under $80 = in:kettles price<=80
nz> do you ship to stewart island = page:/s/delivery
andoo> something to put the telly on = in:sideboards,shelves,units
andoo> lampshade = none notsold
`.trim().split('\n'); // prettier-ignore
