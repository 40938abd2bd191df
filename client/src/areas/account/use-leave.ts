import { useServices } from '../../core/services.ts';

/** The server has ended the session: so does the page, and the sign-in page tells why. */
export function useLeave(): (message: string) => void {
  const { session, returnTo, notices, navigate } = useServices();
  return (message) => {
    returnTo.forget();
    void session.signOut();
    navigate('/', { replace: true });
    notices.show('success', message);
  };
}
