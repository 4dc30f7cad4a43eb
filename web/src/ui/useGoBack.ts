import { useLocation, useNavigate } from 'react-router';

/** Goes back to where the person came from, or to Browse when they came straight here. */
export function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate('/browse') : navigate(-1));
}
