export const words = {
  terms: {
    tcs: 'A server that carries meetings: the sound, the pictures and the shared screens of all who take part pass through it. Each meeting runs on one of these servers.',
    tmms: 'The central server of the service: it keeps accounts, meetings and settings, and tells each app which TCS server carries a meeting.',
    machineId:
      'The identifier of this organization, given by an administrator or assigned by the server. No two organizations have the same one.',
    waitingToEnd: 'The planned time of the meeting is over. It is about to be closed.',
  },
};
