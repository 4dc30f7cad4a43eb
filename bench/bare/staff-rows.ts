interface Account {
  id: string;
  full_name: string;
  email: string;
  phone: string;
  passport_no: string;
  status: string;
}

/** An account as staff's list has it. */
export const ACCOUNT = {
  columns: 'u.id, u.full_name, u.email, u.phone, u.passport_no, u.status',
  nodeOf: ({ id, full_name, email, phone, passport_no, status }: Account) => ({
    id,
    fullName: full_name,
    email,
    phone,
    passportNo: passport_no,
    status,
  }),
};

interface Product {
  id: string;
  title: string;
  price: number;
  status: string;
  seller_id: string;
  full_name: string;
}

/** A product as staff's list has it. */
export const PRODUCT = {
  columns: 'p.id, p.title, p.price, p.status, p.seller_id, u.full_name',
  nodeOf: ({ id, title, price, status, seller_id, full_name }: Product) => ({
    id,
    title,
    price: price / 100,
    status,
    seller: { id: seller_id, fullName: full_name },
  }),
};

interface Transaction {
  id: string;
  title: string;
  price: number;
  status: string;
  buyer_id: string;
  buyer: string;
  seller_id: string;
  seller: string;
}

/** A deal as staff's list has it. */
export const TRANSACTION = {
  columns: 't.id, t.title, t.price, t.status, t.buyer_id, b.full_name as buyer, t.seller_id, s.full_name as seller',
  nodeOf: (row: Transaction) => ({
    id: row.id,
    title: row.title,
    price: row.price / 100,
    status: row.status,
    buyer: { id: row.buyer_id, fullName: row.buyer },
    seller: { id: row.seller_id, fullName: row.seller },
  }),
};

interface Report {
  id: string;
  message: string;
  solved: number;
  reporter_id: string;
  full_name: string;
}

/** A report as staff's list has it. */
export const REPORT = {
  columns: 'r.id, r.message, r.solved, r.reporter_id, u.full_name',
  nodeOf: ({ id, message, solved, reporter_id, full_name }: Report) => ({
    id,
    message,
    solved: Boolean(solved),
    reporter: { id: reporter_id, fullName: full_name },
  }),
};
