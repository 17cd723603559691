/**
 * Postcodes with their centre and suburbs: `postcode latitude,longitude suburb;suburb|…`. See localities.ts.
 */
export const SA_LOCALITIES = `
5000 -34.929,138.599 Adelaide;Station Arcade|5006 -34.907,138.591 North Adelaide
5007 -34.903,138.570 Bowden;Brompton;Hindmarsh;Welland;West Hindmarsh
5008 -34.890,138.571 Croydon;Croydon Park;Devon Park;Renown Park;Ridleyton;West Croydon
5009 -34.896,138.550 Allenby Gardens;Beverley|5012 -34.857,138.552 Mansfield Park
5013 -34.858,138.532 Pennington|5014 -34.868,138.523 Cheltenham
5015 -34.844,138.495 Garden Island;Port Adelaide|5017 -34.804,138.496 Taperoo
5018 -34.777,138.487 Outer Harbor|5019 -34.840,138.489 Exeter|5025 -34.910,138.543 Flinders Park
5031 -34.925,138.568 Mile End;Mile End South;Thebarton;Torrensville
5032 -34.923,138.542 Brooklyn Park;Underdale
5033 -34.938,138.560 Cowandilla;Hilton;Marleston;Richmond;West Richmond
5034 -34.956,138.589 Clarence Park;Goodwood;Kings Park;Millswood;Wayville
5035 -34.949,138.577 Ashford;Black Forest;Everard Park;Forestville;Keswick;Keswick Terminal
5037 -34.955,138.560 Glandore;Kurralta Park;Netley;North Plympton
5041 -34.972,138.591 Cumberland Park;Westbourne Park|5043 -35.007,138.558 Marion;Mitchell Park
5044 -34.997,138.522 Somerton Park|5045 -34.984,138.517 Glenelg;Glenelg South
5046 -34.997,138.532 Warradale|5048 -35.008,138.521 Hove|5049 -35.030,138.531 Seacliff Park
5050 -35.030,138.583 Bellevue Heights|5051 -35.021,138.614 Blackwood
5061 -34.957,138.605 Hyde Park;Malvern;Unley;Unley Park
5062 -34.974,138.612 Hawthorn;Kingswood;Lower Mitcham;Netherby;Torrens Park
5063 -34.950,138.623 Eastwood;Frewville;Fullarton;Highgate;Parkside
5064 -34.954,138.640 Glenunga;Myrtle Bank;St Georges
5065 -34.939,138.639 Dulwich;Glenside;Linden Park;Toorak Gardens;Tusmore
5066 -34.940,138.659 Hazelwood Park
5067 -34.924,138.631 Beulah Park;Kent Town;Norwood;Norwood South;Rose Park
5068 -34.923,138.649 Heathpool;Kensington;Kensington Park;Leabrook;Marryatville;Trinity Gardens
5069 -34.910,138.627 College Park;Evandale;Hackney;Maylands;St Peters;Stepney
5070 -34.900,138.639 Firle;Joslin;Marden;Payneham;Payneham South;Royston Park
5072 -34.914,138.702 Teringie|5076 -34.870,138.700 Athelstone
5081 -34.892,138.613 Collinswood;Gilberton;Medindie;Medindie Gardens;Vale Park;Walkerville
5082 -34.894,138.592 Fitzroy;Ovingham;Prospect;Prospect East;Prospect West;Thorngate
5083 -34.884,138.606 Nailsworth|5085 -34.850,138.625 Northfield|5086 -34.850,138.650 Gilles Plains
5088 -34.852,138.672 Holden Hill|5089 -34.853,138.697 Highbury|5090 -34.833,138.700 Hope Valley
5091 -34.836,138.723 Vista|5092 -34.828,138.674 Modbury North|5094 -34.829,138.599 Cavan
5095 -34.820,138.617 The Levels|5096 -34.805,138.643 Para Hills West|5097 -34.831,138.711 St Agnes
5106 -34.785,138.643 Parafield;Salisbury South|5108 -34.767,138.633 Salisbury
5109 -34.791,138.655 Salisbury East|5110 -34.770,138.574 Bolivar|5111 -34.746,138.637 Edinburgh
5112 -34.733,138.673 Elizabeth|5113 -34.700,138.676 Davoren Park North
5114 -34.722,138.709 Craigmore;Gould Creek|5115 -34.668,138.702 Munno Para
5118 -34.624,138.711 Bibaringa;Gawler River|5120 -34.676,138.551 Riverlea Park
5121 -34.682,138.639 Eyre;Penfield|5126 -34.800,138.712 Surrey Downs|5132 -34.849,138.780 Paracombe
5133 -34.824,138.774 Inglewood|5136 -34.923,138.725 Norton Summit|5137 -34.940,138.737 Marble Hill
5138 -34.940,138.765 Basket Range|5141 -34.935,138.704 Horsnell Gully|5142 -34.956,138.744 Uraidla
5152 -34.969,138.694 Cleland|5153 -35.028,138.717 Heathfield|5154 -35.017,138.733 Aldgate
5155 -35.014,138.767 Bridgewater|5156 -35.017,138.683 Upper Sturt|5157 -35.048,138.642 Coromandel East
5158 -35.067,138.550 O'Halloran Hill|5159 -35.063,138.587 Aberfoyle Park;Flagstaff Hill
5160 -35.107,138.493 Lonsdale|5161 -35.094,138.531 Reynella|5162 -35.118,138.540 Morphett Vale
5163 -35.143,138.514 Hackham West|5164 -35.130,138.496 Christie Downs
5165 -35.139,138.472 Christies Beach North|5168 -35.182,138.501 Old Noarlunga|5169 -35.190,138.476 Seaford
5171 -35.220,138.564 Blewitt Springs;Mclaren Flat|5172 -35.246,138.623 The Range
5231 -34.822,138.833 Chain Of Ponds|5240 -34.918,138.833 Lenswood|5242 -34.991,138.826 Balhannah
5243 -34.983,138.845 Oakbank|5244 -34.936,138.889 Charleston;Woodside|5245 -35.000,138.783 Verdun
5251 -35.025,138.868 Mount Barker Junction|5252 -35.019,138.927 Brukunga;Nairne
5255 -35.171,138.905 Gemmells|5291 -37.848,140.761 Moorak;Mount Gambier
5351 -34.652,138.835 Barossa Goldfields|5501 -34.642,138.475 Port Gawler|5606 -34.726,135.874 Port Lincoln
5607 -35.010,138.563 Mitchell|5723 -29.014,134.755 Coober Pedy
5211 -35.551,138.621 Victor Harbor|5253 -35.119,139.274 Murray Bridge|5600 -33.033,137.584 Whyalla|5700 -32.492,137.766 Port Augusta
`;

export const WA_LOCALITIES = `
6000 -31.952,115.861 Perth|6003 -31.944,115.864 Highgate;Northbridge|6004 -31.959,115.871 East Perth
6005 -31.949,115.842 Kings Park;West Perth|6006 -31.927,115.853 North Perth
6007 -31.939,115.837 Leederville;West Leederville
6008 -31.952,115.811 Daglish;Shenton Park;Subiaco;Subiaco East
6009 -31.987,115.808 Broadway Nedlands;Crawley;Dalkeith;Nedlands
6010 -31.969,115.783 Claremont;Claremont North;Karrakatta;Mount Claremont;Swanbourne
6011 -31.997,115.763 Cottesloe;Peppermint Grove|6012 -32.005,115.764 Mosman Park
6014 -31.939,115.806 Floreat;Floreat Forum;Jolimont;Wembley|6015 -31.934,115.762 City Beach
6016 -31.920,115.827 Glendalough;Mount Hawthorn|6017 -31.906,115.808 Herdsman;Osborne Park
6018 -31.893,115.788 Churchlands;Doubleview;Gwelup;Innaloo;Karrinyup;Woodlands
6019 -31.904,115.769 Scarborough;Wembley Downs|6020 -31.858,115.769 Carine;North Beach
6021 -31.879,115.819 Balcatta;Stirling|6022 -31.849,115.808 Hamersley
6023 -31.833,115.776 Duncraig;Glengarry|6024 -31.833,115.806 Greenwood;Warwick
6025 -31.797,115.769 Craigie;Padbury|6026 -31.800,115.799 Kingsley;Woodvale
6027 -31.764,115.769 Edgewater;Joondalup|6028 -31.734,115.739 Currambine;Iluka|6029 -31.869,115.757 Trigg
6030 -31.683,115.725 Clarkson|6031 -31.693,115.788 Banksia Grove;Carramar|6033 -31.606,115.714 Carabooda
6034 -31.587,115.689 Eglinton|6036 -31.646,115.700 Butler;Jindalee|6038 -31.630,115.686 Alkimos
6050 -31.923,115.861 Coolbinia;Menora;Mount Lawley|6051 -31.931,115.895 Maylands
6052 -31.914,115.885 Bedford;Inglewood|6053 -31.917,115.918 Bayswater
6054 -31.899,115.942 Ashfield;Bassendean;Eden Hill;Kiara|6055 -31.912,115.968 South Guildford
6056 -31.887,115.992 Woodbridge|6057 -31.948,116.016 High Wycombe;Maida Vale|6059 -31.888,115.872 Dianella
6060 -31.902,115.843 Dog Swamp;Joondanna;Tuart Hill;Yokine;Yokine South
6061 -31.866,115.848 Balga;Mirrabooka;Nollamara;Westminster|6062 -31.888,115.906 Embleton;Morley;Noranda
6063 -31.862,115.941 Beechboro;Bennett Springs|6064 -31.841,115.840 Girrawheen
6065 -31.810,115.856 Darch;Landsdale|6066 -31.841,115.895 Ballajura|6067 -31.819,115.906 Cullacabardee
6069 -31.781,116.000 Aveley;Belhus|6070 -31.919,116.081 Darlington|6071 -31.883,116.100 Hovea
6072 -31.906,116.137 Mahogany Creek|6073 -31.926,116.167 Mundaring;Mundaring Weir
6076 -31.964,116.054 Gooseberry Hill;Kalamunda|6081 -31.877,116.154 Parkerville;Stoneville
6082 -31.808,116.260 Bailup;Mount Helena|6083 -31.754,116.188 Gidgegannup|6084 -31.669,116.000 Bullsbrook
6090 -31.853,115.881 Malaga|6100 -31.968,115.905 Burswood;Lathlain;Victoria Park
6101 -31.984,115.911 Carlisle;Carlisle North;Carlisle South;East Victoria Park
6102 -32.001,115.917 Bentley;Bentley South;St James|6103 -31.956,115.913 Rivervale
6104 -31.940,115.931 Ascot;Belmont;Redcliffe|6105 -31.971,115.948 Cloverdale;Kewdale
6106 -31.994,115.922 Welshpool|6107 -32.012,115.937 Cannington;East Cannington;Queens Park;Wilson
6108 -32.060,115.955 Thornlie|6109 -32.040,115.995 Maddington;Orange Grove
6110 -32.082,115.986 Gosnells;Huntingdale|6111 -32.116,115.994 Camillo;Champion Lakes
6112 -32.144,115.952 Armadale;Piara Waters|6121 -32.233,115.926 Oakford;Oldbury
6122 -32.208,116.000 Byford;Darling Downs|6123 -32.292,115.986 Mundijong|6124 -32.336,116.059 Jarrahdale
6125 -32.347,115.980 Mardella;Serpentine|6147 -32.045,115.924 Lynwood;Parkwood
6148 -32.035,115.894 Ferndale;Riverton;Rossmoyne;Shelley|6149 -32.066,115.864 Bull Creek;Leeming
6150 -32.054,115.839 Bateman;Winthrop|6151 -31.983,115.875 Kensington;South Perth
6152 -32.011,115.873 Como;Karawara;Manning;Salter Point;Waterford
6153 -32.032,115.843 Applecross;Applecross North;Ardross;Brentwood;Canning Bridge Applecross;Mount Pleasant
6154 -32.033,115.813 Alfred Cove|6155 -32.053,115.888 Willetton
6156 -32.032,115.802 Attadale;Willagee Central|6157 -32.028,115.783 Bicton
6158 -32.038,115.768 East Fremantle|6159 -32.033,115.750 North Fremantle|6160 -32.056,115.746 Fremantle
6161 -31.995,115.540 Rottnest Island|6162 -32.064,115.767 Beaconsfield;White Gum Valley
6163 -32.062,115.806 Kardinya;O'Connor|6164 -32.111,115.839 South Lake|6165 -32.205,115.810 Hope Valley
6166 -32.131,115.782 Coogee;Munster|6167 -32.193,115.844 Mandogalup
6168 -32.259,115.727 East Rockingham;Garden Island;Rockingham|6169 -32.298,115.727 Safety Bay;Shoalwater
6170 -32.267,115.816 Leda;Wellard|6171 -32.329,115.831 Baldivis|6172 -32.373,115.751 Port Kennedy
6210 -32.562,115.723 Mandurah|6230 -33.332,115.662 Bunbury;Carey Park;East Bunbury;Pelican Point;Vittoria
6232 -33.317,115.705 Eaton|6236 -33.386,115.730 Dardanup West
6330 -35.013,117.874 Albany;Centennial Park;Orana|6430 -30.749,121.466 Binduli;Kalgoorlie;Yilkari
6501 -31.582,115.972 Muchea|6530 -28.772,114.621 Beachlands;Geraldton;Strathalbyn
6532 -31.706,115.720 Tamala|6556 -31.861,116.290 Chidlow;Gorrie|6558 -31.804,116.313 Wooroloo
6725 -17.955,122.234 Broome;Djugun
6280 -33.645,115.349 Busselton|6450 -33.861,121.891 Esperance|6714 -20.736,116.846 Karratha|6721 -20.311,118.610 Port Hedland
`;
