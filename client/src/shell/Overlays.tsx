import { ConfirmDialogs } from '../ui/overlays/ConfirmDialogs.tsx';
import { NoticeList } from '../notices/NoticeList.tsx';

/** What comes over any page: questions, and above them messages. */
export const Overlays = () => (
  <>
    <ConfirmDialogs />
    <NoticeList />
  </>
);
