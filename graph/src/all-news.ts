/** Everything that people are told of: each feature declares its own. */
import './features/access/access-tokens.news.ts';
import './features/accounts/accounts.news.ts';
import './features/accounts/links/links.news.ts';
import './features/appeals/appeals.news.ts';
import './features/chat/chat.news.ts';
import './features/disputes/disputes.news.ts';
import './features/favourites/favourites.news.ts';
import './features/products/products.news.ts';
import './features/reports/reports.news.ts';
import './features/reviews/reviews.news.ts';
import './features/searches/searches.news.ts';
import './features/transactions/transactions.news.ts';
