// Redeems an invitation. The secret stands behind the #, which no server and no log sees.
const enter = document.getElementById('enter');
const said = document.getElementById('said');

async function accept() {
  const answer = await fetch('/meet/__mock/invitations/accept', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: location.hash.slice(1) }),
  });
  if (answer.status === 404) {
    said.textContent = 'This invitation was used or is too old. Ask for another one.';
    return;
  }
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  localStorage.removeItem('meet.session');
  document.cookie = 'meet-restore=; path=/meet/; max-age=0';
  location.replace('/meet/');
}

enter.addEventListener('click', () => void accept().catch(() => void (said.textContent = 'Try again in a minute.')));
