export function bundleMain(folder: string): Promise<void>;
