/** The bank types, as the specification spells them. */
export const BANK_TYPES = [
  'AEON Bank', 'Affin Bank Berhad', 'Al-Rajhi Banking', 'Alliance Bank', 'AmBank/AmFinance', 'BNP Paribas', 'Bangkok Bank',
  'Bank Islam', 'Bank Kerjasama', 'Bank Muamalat', 'Bank Pertanian', 'Bank Simpanan', 'Bank of America', 'Bank of China',
  'BigPay', 'Boost Bank', 'China Construction Bank', 'CIMB Bank', 'CitiBank', 'Deutshe Bank', 'Finexus Cards', 'GXBank',
  'HSBC Bank', 'Hong Leong Bank', 'Industrial and Commercial Bank of China', 'J.P. Morgan Chase Bank', 'Kuwait Finance House',
  'MBSB Bank', 'MUFG Bank', 'MayBank', 'Merchantrade', 'Mizhuo Corporate Bank', 'OCBC Bank', 'Public Bank', 'RHB Bank',
  'ShopeePay', 'Standard Chartered Bank', 'Sumitomo Mitsui Banking', 'Touch N Go eWallet (TnG)', 'United Overseas Bank',
];
