export const words = {
  download: {
    title: 'Get the app',
    text: 'The app offers everything the browser does, and more. Choose your system.',
    desktop: 'Computer',
    desktopText: 'The installer for this computer.',
    desktopAction: 'Download the installer',
    android: 'Android',
    androidText: 'For phones and tablets.',
    androidAction: 'Open Google Play',
    ios: 'iPhone and iPad',
    iosText: 'For iOS and iPadOS.',
    iosAction: 'Open the App Store',
    none: 'This server offers no downloads.',
    noneText: 'You can join meetings in this browser.',
    yours: 'Your system',
    toSignIn: 'Back to sign-in',
  },
} as const;
