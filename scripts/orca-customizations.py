# Read by Orca when it starts (`npm run test:orca`): all it says is written down, and it speaks through no voice.
import logging
import os

from orca import settings

settings.speechServerFactory = ""
settings.speechFactoryModules = []
settings.enableKeyEcho = False
# What a page says by itself is for the page: the reading of all of it would be cut off by whatever the test does next.
settings.sayAllOnLoad = False
settings.pageSummaryOnLoad = False

for handler in (logging.FileHandler(os.environ["ORCA_SAYS"]), logging.StreamHandler()):
    handler.setFormatter(logging.Formatter("%(message)s"))
    logging.getLogger("speech").addHandler(handler)
