import { connectionOf } from '../../database/page.ts';
import { Review } from './review.entity.ts';

export const ReviewConnection = connectionOf('Review', () => Review);
